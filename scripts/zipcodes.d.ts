/** The package has no types of its own; this is the part of it that the gazetteer is built from. */
declare module 'zipcodes' {
  interface ZipRecord {
    readonly zip: string
    readonly latitude: number
    readonly longitude: number
    readonly city: string
    readonly state: string
    readonly country: string
  }
  const zipcodes: { readonly codes: Readonly<Record<string, ZipRecord>> }
  export default zipcodes
}
