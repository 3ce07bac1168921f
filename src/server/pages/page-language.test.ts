import { describe, expect, test } from 'vitest'
import { pageLanguage } from './page-language.ts'

const spanish = 'es-MX,es;q=0.9,en;q=0.8'
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

/** A document that a browser opens; what differs is named. */
function opened(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const usual = { accept: 'text/html,*/*', 'accept-language': 'en-US', 'user-agent': browser }
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers: { ...usual, ...headers },
  })
  const { locale, redirect } = pageLanguage(request, { secure: true })
  return redirect ? redirect.headers.get('location') : locale
}

describe('a guests’ page', () => {
  test('is in the language that its address names', () => {
    expect(opened('/menu')).toBe('en')
    expect(opened('/es/menu')).toBe('es')
    expect(opened('/es')).toBe('es')
    expect(opened('/es/menu', { cookie: 'comal_language=en' })).toBe('es')
  })

  test('leads on, with its query, who reads Spanish rather and has chosen nothing', () => {
    const reads = { 'accept-language': spanish }
    expect(opened('/', reads)).toBe('/es')
    expect(opened('/locations?searched=78704', reads)).toBe('/es/locations?searched=78704')
    expect(opened('/es/locations', reads)).toBe('es')
    expect(opened('/menu', { ...reads, cookie: 'comal_language=en' })).toBe('en')
    expect(opened('/menu', { cookie: 'comal_cart_default=c1; comal_language=es' })).toBe('/es/menu')
    expect(opened('/menu', { cookie: 'comal_language=xx' })).toBe('en')
  })

  test('leads on nobody but who opens a document', () => {
    const reads = { 'accept-language': spanish }
    const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    expect(opened('/menu', { ...reads, 'user-agent': robot })).toBe('en')
    expect(opened('/cart', reads, 'POST')).toBe('en')
    expect(opened('/menu.data', reads)).toBe('en')
    expect(opened('/menu', { ...reads, accept: '*/*' })).toBe('en')
    expect(opened('/menu', { ...reads, 'sec-fetch-dest': 'empty' })).toBe('en')
  })
})

describe('the switch', () => {
  test('stays on the page, and is remembered for a year', () => {
    const request = new Request('http://localhost:3000/menu/grove?diet=vegan&lang=es')
    const { redirect } = pageLanguage(request, { secure: true })
    expect(redirect?.headers.get('location')).toBe('/es/menu/grove?diet=vegan')
    expect(redirect?.headers.get('set-cookie')).toBe(
      'comal_language=es; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
    expect(redirect?.headers.get('cache-control')).toBe('no-store')
    expect(opened('/es/menu?lang=en')).toBe('/menu')
    expect(opened('/es?lang=en')).toBe('/')
  })

  test('knows two languages, and leads to this site alone (T22)', () => {
    expect(opened('/menu?lang=de')).toBe('en')
    expect(opened('//evil.example/a?lang=en')).toBe('/evil.example/a')
    expect(opened('/es//evil.example/a?lang=en')).toBe('/evil.example/a')
    expect(opened('//evil.example/a', { cookie: 'comal_language=es' })).toBe('/es/evil.example/a')
  })
})

describe('the console', () => {
  test('has one address, in the language that its crew chose', () => {
    expect(opened('/es/console?location=grove')).toBe('/console?location=grove')
    expect(opened('/console')).toBe('en')
    expect(opened('/console', { cookie: 'comal_language=es' })).toBe('es')
    expect(opened('/console.data', { cookie: 'comal_language=es' })).toBe('es')
    expect(opened('/console/signin?lang=es')).toBe('/console/signin')
  })

  test('is no other page that begins like it, and programs’ files have one address too', () => {
    expect(opened('/es/consoles')).toBe('es')
    expect(opened('/es/robots.txt')).toBe('/robots.txt')
    expect(opened('/es/sitemap.xml')).toBe('/sitemap.xml')
  })
})
