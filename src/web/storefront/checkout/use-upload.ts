import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { ApiRefusal, createClient, type Send } from '#contract/client.ts'
import { judgeCertificate } from '#core/tax-exemption/certificate.ts'
import { readExemption, exemptionProblems } from './exemption-fields.ts'
import { m } from '#messages'
import { formatCertificateFault } from '#core/format/format-field.ts'
import { getLocale } from '#messages/runtime.js'

/** Where the upload of a certificate stands. */
type Uploading =
  | { readonly state: 'idle' | 'sent' }
  /** From 0 to 1. */
  | { readonly state: 'sending'; readonly share: number }
  | {
      readonly state: 'refused'
      readonly message: string
      readonly fields: Readonly<Record<string, string>>
    }

/** A photo over a phone’s connection: the server waits no longer than that for a body. In milliseconds. */
const uploadTimeout = 25_000

/** Sends a certificate from the page, which stays as it is: nothing else that was typed is lost. */
export function useUpload({ id: cart_id, tax_exemption }: CartAnswer) {
  const { revalidate } = useRevalidator()
  const [uploading, setUploading] = useState<Uploading>({ state: 'idle' })

  const send = async (form: FormData) => {
    setUploading({ state: 'sending', share: 0 })
    try {
      const call = createClient(
        sendWithProgress((share) => setUploading({ state: 'sending', share })),
      )
      const body = await readExemption(form, readCertificate)
      await call('PUT /carts/{cart_id}/tax-exemption', { params: { cart_id }, body })
      await revalidate()
      setUploading({ state: 'sent' })
    } catch (error) {
      setUploading({ state: 'refused', ...refusalOf(error) })
    }
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (uploading.state === 'sending') return
    const fields = exemptionProblems(event.currentTarget, tax_exemption !== null)
    const [message] = Object.values(fields)
    if (message === undefined) void send(new FormData(event.currentTarget))
    else setUploading({ state: 'refused', message, fields })
  }

  return { uploading, onSubmit }
}

/** A file that is no certificate; its message says why. */
class UnfitCertificate extends Error {}

/** Reads the file as it is sent. What the server would refuse isn’t sent at all. */
async function readCertificate(file: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(await (await shrinkPhoto(file)).arrayBuffer())
  const judged = judgeCertificate(bytes)
  if ('fault' in judged)
    throw new UnfitCertificate(formatCertificateFault(judged.fault, getLocale()))
  return bytes
}

function refusalOf(error: unknown) {
  if (error instanceof ApiRefusal) return { message: error.message, fields: error.fields }
  const message = error instanceof UnfitCertificate ? error.message : m.refusal_outage()
  return { message, fields: {} }
}

/** Sends a request and reports how much of it is out, which fetch can’t. */
function sendWithProgress(onShare: (share: number) => void): Send {
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.timeout = uploadTimeout
      request.upload.onprogress = ({ loaded, total }) => onShare(loaded / total)
      request.onload = () => resolve({ status: request.status, text: request.responseText })
      request.onerror = request.ontimeout = () => reject(new TypeError('The connection is lost'))
      request.send(body ?? null)
    })
}

/** Photos of at least so many bytes are scaled to so many pixels a side: still legible on paper. */
const large = 1024 * 1024

const side = 2400

/** Returns a photo as small as it has to be, without where it was taken; anything else, and what no browser opens, as it is. */
async function shrinkPhoto(file: File): Promise<Blob> {
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
