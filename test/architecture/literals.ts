import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Expression,
  type JSXAttributeValue,
  type JSXChild,
  type JSXExpression,
  parseSync,
  Visitor,
} from 'oxc-parser'
import { filesIn, isTest } from './source-tree.ts'

/** Attributes and props that a person reads or hears. */
const worded = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'description',
  'label',
  'placeholder',
  'title',
])

/** Texts that components write out where a message should stand, each with its file. */
export function literalTexts(root: string): readonly string[] {
  return filesIn(root, ['.tsx'])
    .filter((file) => file.startsWith('src/web/') && !isTest(file))
    .flatMap((file) =>
      textsIn(file, readFileSync(path.join(root, file), 'utf8'))
        .filter((text) => /\p{L}/u.test(text))
        .map((text) => `${file}: ${text.trim().replaceAll(/\s+/g, ' ')}`),
    )
}

function textsIn(file: string, source: string): readonly string[] {
  const texts: string[] = []
  const visitor = new Visitor({
    JSXElement: ({ children }) => void texts.push(...children.flatMap(textsOfPart)),
    JSXFragment: ({ children }) => void texts.push(...children.flatMap(textsOfPart)),
    JSXAttribute: ({ name, value }) => {
      if (value && name.type === 'JSXIdentifier' && worded.has(name.name))
        texts.push(...textsOfPart(value))
    },
  })
  visitor.visit(parseSync(file, source).program)
  return texts
}

/** What a part of an element writes out; elements in it are seen by themselves. */
function textsOfPart(part: JSXChild | JSXAttributeValue): readonly string[] {
  if (part.type === 'JSXText' || part.type === 'Literal') return [part.value]
  return part.type === 'JSXExpressionContainer' ? stringsOf(part.expression) : []
}

/** The strings that an expression may come down to; what it calls or looks up is written elsewhere. */
function stringsOf(expression: JSXExpression): readonly string[] {
  if (expression.type === 'Literal')
    return typeof expression.value === 'string' ? [expression.value] : []
  if (expression.type === 'TemplateLiteral')
    return [expression.quasis.map(({ value }) => value.cooked ?? '').join(' ')]
  return branchesOf(expression).flatMap(stringsOf)
}

function branchesOf(expression: JSXExpression): readonly Expression[] {
  if (expression.type === 'ParenthesizedExpression') return [expression.expression]
  if (expression.type === 'ConditionalExpression')
    return [expression.consequent, expression.alternate]
  const isSum = expression.type === 'BinaryExpression' && expression.operator === '+'
  if (isSum || expression.type === 'LogicalExpression') return [expression.left, expression.right]
  return []
}
