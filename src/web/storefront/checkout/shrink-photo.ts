/** Photos of at least so many bytes are scaled to so many pixels a side: still legible on paper. */
const large = 1024 * 1024
const side = 2400

/** Returns a photo as small as it has to be, without where it was taken; anything else, and what no browser opens, as it is. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= large || !file.type.startsWith('image/')) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(
      Math.round(picture.width * scale),
      Math.round(picture.height * scale),
    )
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  } catch {
    return file
  }
}
