import { buildSite, isSiteFresh } from './build-site.ts'

if (isSiteFresh()) console.log('build/ is made of the sources as they are.')
else await buildSite()
