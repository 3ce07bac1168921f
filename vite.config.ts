import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // The manifest, which comes with every page, and whatever imports a shared part spell its address: without a name in it
            // the manifest weighs a quarter less. What starts by its own, a page or what is loaded late, keeps its name.
            chunkFileNames: ({ isDynamicEntry }) =>
              isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
          },
        },
      },
    },
  },
  build: {
    // The content security policy allows no font and no sprite at a data: address.
    assetsInlineLimit: 0,
    // The whole site’s styles weigh less than the requests that would split them.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // One file for what every page needs and no release changes: it packs tighter and stays cached. What only
        // a map, a QR code or a new password needs stays with it.
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              test: /node_modules\/(?!uqr|@zxcvbn-ts|fastest-levenshtein|maplibre-gl|pmtiles|fflate|@protomaps)/,
            },
            // What nearly every page shares packs tighter as one file than as thirty. What only panels, the kitchen, kiosks and
            // the storefront's areas show stays out of it: five account pages share what no other page needs.
            {
              name: 'shared',
              test: /(?:src\/(?:core|contract|web)|messages\/compiled)\/(?!console\/|storefront\/|kiosk\/|.*\/(common_(fewest|most|quantity|remove|count|qr_code)|checkout_payment_needs_script)\.|.*\/(addresses|locations|account|refund|console|dietary|kiosk|build|product|menu_fda|cart_upsell|format_(feeds|few|calories|at|location))_|.*\/(dialog|cart-line|line-problem|(number-)?stepper|panel-host|story-link|time-picker|day-and-time|day-times|few-left|(format-)?(calories|serving|dietary)|options|selection|build|build-problems|allergen-facts|radio-cards|time-zone|format-build-problem|chosen-options|room|product|upsells|quantity|serving-days|portions|passkey|refund|format-refund-shares|format(-|_)vehicle(_vowel|_note)?|explain-total|at-location|option-row|directions-link|checkout_explain|qr-code|(phone-)?field|use-validity|form_(required|low|high|wrong)|error-summary|order-time|format-date-time)\.)/,
              minShareCount: 5,
            },
            // What every page stands on, and what the default layout adds: two files instead of a dozen tiny ones, which
            // on a slow line cost a round trip for every six of them. Whatever the minimal layout’s pages need as well stands in
            // the first, else they would load the second for it.
            {
              name: 'ground',
              test: /vite\/preload-helper|messages\/order_now\.js$|src\/web\/(root|shell\/(skip-link|logo|route-handle|coupon-link|coupon-of-link)|browser\/(when-idle|web-storage|navigation-underway))\.tsx?$/,
            },
            {
              name: 'site',
              test: /src\/web\/(shell\/(default-layout|cart-button)|content\/story-link|ui\/alert)\.tsx$/,
            },
            // What every form that pays needs.
            {
              name: 'payment',
              test: /src\/web\/storefront\/checkout\/use-charge\.ts$|src\/core\/cart\/tips\.ts$|messages\/checkout_(tip(_\w+)?|gift_card_pays|payment(_needs_script)?)\.js$/,
            },
            // What every page of the console stands on.
            {
              name: 'console',
              test: /src\/web\/console\/(screen-lock\.tsx|record-page\.module\.css)$|messages\/console_back\.js$/,
            },
            // Words that several screens of the crew share.
            {
              name: 'crew',
              test: /messages\/(console_(busy|order|sign_out|press_on_order|fire_order|tables|locations|coming_title|orders_link)|staff_account_title)\.js$/,
            },
            // Words of every form that takes a mailed code.
            {
              name: 'codes',
              test: /messages\/account_(code(_again)?|another_way|email)\.js$/,
            },
            // What leads from each page of the console to the others; the board loads it late.
            {
              name: 'office',
              test: /src\/web\/console\/(console-nav|head-office-pages)\.tsx?$|messages\/console_(back|all_pages|orders_everywhere|gift_cards_link|kiosks_title|refunds_link|money_link|disputes_title|certificates_link|mail_link|messages_title)\.js$/,
            },
            // The fields of checkout, and what is told of a contact: five files pack tighter as one.
            {
              name: 'contact',
              test: /src\/web\/(ui\/((phone-)?field|use-validity)|storefront\/checkout\/(contact-fields|remembered-contact|section))\.tsx?$|src\/core\/(format\/format-contact|email|fields-refusal|normalize-text)\.ts$|messages\/(field_(email|first_name|last_name|phone)_(invalid|missing)|checkout_(phone|email|first_name|last_name)(_hint)?)\.js$/,
            },
          ],
        },
      },
    },
  },
})
