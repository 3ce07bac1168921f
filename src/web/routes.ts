import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The specification's route table: same order, same names (R2.1–R2.17). `/api/*` is never here. */
export default [
  layout('shell/default-layout.tsx', [
    index('storefront/home/home-page.tsx', { id: 'home' }),
    route('locations', 'storefront/location/locations-page.tsx', { id: 'locations' }),
    route('locations/:place', 'storefront/location/place-page.tsx', { id: 'locations-place' }),
    route('locations/:place/:city/:address?', 'storefront/location/place-page.tsx', {
      id: 'locations-city',
    }),
    route('menu', 'storefront/menu/browse-page.tsx', { id: 'menu' }),
    route('menu/:menu_id', 'storefront/menu/menu-page.tsx', { id: 'menu-mid' }),
    route('menu/:menu_id/product/:product_id?', 'storefront/product/product-page.tsx', {
      id: 'menu-mid-product-pid',
    }),
    route('menu/:menu_id/headcount', 'storefront/proposals/proposals-page.tsx', {
      id: 'menu-mid-headcount',
    }),
    route('allergens/:kind?', 'storefront/menu/guide-page.tsx', { id: 'allergens' }),
    route('cart', 'storefront/cart/cart-page.tsx', { id: 'cart' }),
    route('cart/older', 'storefront/member/older-cart-page.tsx', { id: 'cart-older' }),
    route('cart/another-device', 'storefront/cart/hand-over-page.tsx', { id: 'cart-hand-over' }),
    route('cart/continue', 'storefront/cart/continue-cart-page.tsx', { id: 'cart-continue' }),
    route('group-order', 'storefront/group-order/group-order-page.tsx', { id: 'group-order' }),
    route('group-order/pay', 'storefront/group-payment/group-payment-page.tsx', {
      id: 'group-order-pay',
    }),
    route('order/confirm/:oid?', 'storefront/order/confirmation-page.tsx', {
      id: 'order-confirm',
    }),
    route('gift-cards', 'storefront/gift-card/gift-cards-page.tsx', { id: 'gift-cards' }),
    route('gift-cards/:gift_card_id', 'storefront/gift-card/gift-card-page.tsx', {
      id: 'gift-card',
    }),
    route('reservations', 'storefront/reservation/reservations-page.tsx', { id: 'reservations' }),
    route('reservations/:reservation_id', 'storefront/reservation/reservation-page.tsx', {
      id: 'reservation',
    }),
    route('kiosk-sign-in/:scan?', 'storefront/member/kiosk-sign-in-page.tsx', {
      id: 'kiosk-sign-in',
    }),
    route('waitlist/:waiting_id', 'storefront/reservation/waitlist-page.tsx', { id: 'waitlist' }),
    route('order/again/:oid', 'storefront/order/again-page.tsx', { id: 'order-again' }),
    route('news', 'storefront/content/news-page.tsx', { id: 'news' }),
    route('news/:posts', 'storefront/content/news-page.tsx', { id: 'news-posts' }),
    route('news/:posts/:slug', 'storefront/content/post-page.tsx', { id: 'news-posts-slug' }),
    route('contact', 'storefront/contact/contact-page.tsx', { id: 'contact' }),
    route('account', 'storefront/member/account-page.tsx', { id: 'account' }),
    route('account/history', 'storefront/member/history-page.tsx', { id: 'account-history' }),
    route('account/locations', 'storefront/member/locations-page.tsx', {
      id: 'account-locations',
    }),
    route('account/rewards', 'storefront/member/rewards-page.tsx', { id: 'account-rewards' }),
    route('account/challenges', 'storefront/member/challenges-page.tsx', {
      id: 'account-challenges',
    }),
    route('account/offers', 'storefront/member/offers-page.tsx', { id: 'account-offers' }),
    route('account/general', 'storefront/member/general-page.tsx', { id: 'account-general' }),
    route('account/contact', 'storefront/member/contact-page.tsx', { id: 'account-contact' }),
    route('account/payment', 'storefront/member/payment-page.tsx', { id: 'account-payment' }),
    route('account/privacy', 'storefront/member/privacy-page.tsx', { id: 'account-privacy' }),
    route('account/gift-cards', 'storefront/member/gift-cards-page.tsx', {
      id: 'account-gift-cards',
    }),
    route('account/terms', 'storefront/member/terms-page.tsx', { id: 'account-terms' }),
    route('404', 'shell/missing-page.tsx', { id: '404' }),
    route('contact/*', 'shell/missing-page.tsx', { id: 'contact-rest' }),
    route('account/*', 'shell/missing-page.tsx', { id: 'account-rest' }),
    route('*', 'shell/missing-page.tsx', { id: 'rest' }),
  ]),
  layout('shell/minimal-layout.tsx', [
    route('order/checkout', 'storefront/checkout/checkout-page.tsx', { id: 'order-checkout' }),
    route('order/tax-exemption', 'storefront/checkout/exemption-page.tsx', {
      id: 'order-tax-exemption',
    }),
    route('order/confirm/:oid/account', 'storefront/order/open-account-page.tsx', {
      id: 'order-confirm-account',
    }),
    route('account/signin', 'storefront/member/sign-in-page.tsx', { id: 'account-signin' }),
    route('account/signup', 'storefront/member/sign-up-page.tsx', { id: 'account-signup' }),
    route('account/lookup', 'storefront/member/lookup-page.tsx', { id: 'account-lookup' }),
    route('account/forgotpassword', 'storefront/member/forgot-password-page.tsx', {
      id: 'account-forgotpassword',
    }),
    route('account/forgotpasswordsuccess', 'storefront/member/forgot-password-success-page.tsx', {
      id: 'account-forgotpasswordsuccess',
    }),
    route('account/resetpassword', 'storefront/member/reset-password-page.tsx', {
      id: 'account-resetpassword',
    }),
    route('account/oauthcallback', 'storefront/member/oauth-callback-page.tsx', {
      id: 'account-oauthcallback',
    }),
    route('account/deleteaccount', 'storefront/member/delete-account-page.tsx', {
      id: 'account-deleteaccount',
    }),
    layout('storefront/native-app/app-layout.tsx', [
      route('app/checkout', 'storefront/checkout/checkout-page.tsx', { id: 'app-checkout' }),
      route('app/confirm/:oid?', 'storefront/order/confirmation-page.tsx', {
        id: 'app-confirm',
      }),
      route('app/signin', 'storefront/native-app/sign-in-page.tsx', { id: 'app-signin' }),
      route('app/testcheckout', 'storefront/native-app/test-checkout-page.tsx', {
        id: 'app-testcheckout',
      }),
    ]),
    route('console', 'console/board-page.tsx', { id: 'console' }),
    route('console/signin', 'console/sign-in-page.tsx', { id: 'console-signin' }),
    route('console/account', 'console/account-page.tsx', { id: 'console-account' }),
    route('console/refunds', 'console/refunds-page.tsx', { id: 'console-refunds' }),
    route('console/mail', 'console/mail-page.tsx', { id: 'console-mail' }),
    route('console/messages', 'console/messages-page.tsx', { id: 'console-messages' }),
    route('console/orders', 'console/orders-page.tsx', { id: 'console-orders' }),
    route('console/orders/:order_id', 'console/order-page.tsx', { id: 'console-order' }),
    route('console/orders/:order_id/labels', 'console/labels-page.tsx', { id: 'console-labels' }),
    route('console/coming', 'console/coming-page.tsx', { id: 'console-coming' }),
    route('console/tables', 'console/tables-page.tsx', { id: 'console-tables' }),
    route('console/gift-cards', 'console/gift-cards-page.tsx', { id: 'console-gift-cards' }),
    route('console/kiosks', 'console/kiosks-page.tsx', { id: 'console-kiosks' }),
    route('console/disputes', 'console/disputes-page.tsx', { id: 'console-disputes' }),
    route('console/money', 'console/money-page.tsx', { id: 'console-money' }),
    route('console/certificates', 'console/certificates-page.tsx', { id: 'console-certificates' }),
  ]),
  route('kiosk', 'kiosk/kiosk-page.tsx', { id: 'kiosk' }),
  route('kiosk/status', 'kiosk/status-page.tsx', { id: 'kiosk-status' }),
  route('order', 'storefront/checkout/order-route.ts', { id: 'order' }),
  route('account/privacy/account.json', 'storefront/member/download-route.ts', {
    id: 'account-download',
  }),
  route('account/oauth/:provider', 'storefront/member/oauth-route.ts', { id: 'account-oauth' }),
  route('robots.txt', 'seo/robots-route.ts', { id: 'robots' }),
  route('site.webmanifest', 'seo/web-manifest-route.ts', { id: 'web-manifest' }),
  route('news/feed.xml', 'storefront/content/feed-route.ts', { id: 'news-feed' }),
  route('sitemap.xml', 'storefront/sitemap/sitemap-route.ts', { id: 'sitemap' }),
  route('cart/times', 'storefront/order-control/times-route.ts', { id: 'cart-times' }),
  route('console/preview', 'console/preview-route.ts', { id: 'console-preview' }),
  route('console/certificates/:order_id/file', 'console/certificate-file-route.ts', {
    id: 'console-certificate-file',
  }),
  route('reservations/:reservation_id/calendar.ics', 'storefront/reservation/calendar-route.ts', {
    id: 'reservation-calendar',
  }),
  route('locations/shapes.json', 'storefront/location/map/map-shapes-route.ts', {
    id: 'locations-shapes',
  }),
] satisfies RouteConfig
