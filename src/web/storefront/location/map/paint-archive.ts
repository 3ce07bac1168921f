import { layers, namedFlavor } from '@protomaps/basemaps'
import {
  addProtocol,
  Map as Painter,
  setWorkerUrl,
  type LayerSpecification,
  type SourceSpecification,
  type StyleSpecification,
} from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import type { Locale } from '#core/locale.ts'
import type { View } from './mercator.ts'

/** A ground that is painted from an archive, and follows the view of the map. */
export interface Painting {
  readonly show: (view: View) => void
  readonly remove: () => void
}

const archives = new Protocol()
addProtocol('pmtiles', archives.tile)
// A worker at an address of our own: the content security policy allows none that a page makes up.
setWorkerUrl(worker)

/**
 * Paints what an archive holds into an element, in the colors and letters of the page, and calls `onFail` when that can’t go on: a
 * part can’t be had, or the browser took its drawing away. Rejects where the archive or WebGL can’t be had. Nobody but the archive’s
 * own server is asked for anything: letters are drawn from the page’s font, and there are no icons.
 */
export async function paintArchive(
  container: HTMLElement,
  { archive, locale, view }: { archive: string; locale: Locale; view: View },
  onFail: () => void,
): Promise<Painting> {
  const file = new PMTiles(archive)
  archives.add(file)
  const { tileType } = await file.getHeader()
  const behind = plateIn(container)
  const painter = new Painter({
    container,
    style: isDrawn(tileType) ? streets(archive, locale, container) : pictures(archive),
    ...cameraOf(view),
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
  })
  // The drawing above says what there is, and has the buttons.
  painter.getCanvas().removeAttribute('role')
  painter.getCanvas().removeAttribute('aria-label')
  painter.on('style.load', () => painter.addImage(plate, behind))
  painter.on('error', onFail)
  painter.on('webglcontextlost', onFail)
  return {
    // At once: a frame later, pins would slide over the ground.
    show: (next) => void painter.jumpTo(cameraOf(next)).redraw(),
    remove: () => painter.remove(),
  }
}

/** Its world is 512 pixels wide at zoom 0, ours 256. */
function cameraOf({ centre, zoom }: View) {
  return { center: centre, zoom: zoom - 1 }
}

function isDrawn(type: TileType): boolean {
  return type === TileType.Mvt || type === TileType.Mlt
}

function pictures(archive: string): StyleSpecification {
  return styleOf({ type: 'raster', url: `pmtiles://${archive}`, tileSize: 256 }, [
    { id: 'pictures', type: 'raster', source },
  ])
}

const source = 'archive'

function styleOf(from: SourceSpecification, painted: LayerSpecification[]): StyleSpecification {
  return { version: 8, sources: { [source]: from }, layers: painted }
}

/** Returns the style of streets, with the names of a language, as the towns and interstates without an archive look. */
function streets(archive: string, locale: Locale, container: HTMLElement): StyleSpecification {
  const styles = getComputedStyle(container)
  const color = (token: string) => styles.getPropertyValue(token).trim()
  const land = color('--map-land')
  const flavor = {
    ...namedFlavor('light'),
    background: land,
    earth: land,
    water: color('--map-water'),
    boundaries: color('--map-line'),
    highway: color('--map-road'),
    highway_casing_early: color('--map-road-edge'),
    highway_casing_late: color('--map-road-edge'),
  }
  const painted = layers(source, flavor, { lang: locale })
    .filter(({ id }) => !unpainted.has(id))
    .map((layer) => lettered(layer, styles.fontFamily, color('--surface')))
  return styleOf({ type: 'vector', url: `pmtiles://${archive}` }, painted)
}

/** What is nothing without its icons; and a kitchen’s map names no other restaurants. */
const unpainted = new Set(['pois', 'roads_oneway'])

/** Returns a layer with the letters of a font and none of the icons of its style; interstates have plates of our own behind their numbers. */
function lettered(layer: LayerSpecification, font: string, surface: string): LayerSpecification {
  if (layer.type !== 'symbol') return layer
  const { 'icon-image': _, 'icon-size': __, ...layout } = layer.layout ?? {}
  const named = { ...layer, layout: { ...layout, 'text-font': [font] } }
  if (layer.id !== 'roads_shields') return named
  return {
    ...named,
    filter: ['all', ['==', ['get', 'network'], 'US:I'], ['has', 'shield_text']],
    layout: {
      ...named.layout,
      'icon-image': plate,
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [3, 5, 3, 5],
      'text-size': 11,
    },
    paint: { 'text-color': surface },
  }
}

const plate = 'plate'

/** Draws what stands behind the number of an interstate, in the color of a page’s shields. */
function plateIn(container: HTMLElement): ImageData {
  const side = 16
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Nothing can be drawn')
  context.fillStyle = getComputedStyle(container).getPropertyValue('--info').trim()
  context.roundRect(0, 0, side, side, 4)
  context.fill()
  return context.getImageData(0, 0, side, side)
}
