import { bringSite, isSiteFresh } from './build-site.ts'

if (isSiteFresh()) console.log('build/ is made of the sources as they are.')
await bringSite()
