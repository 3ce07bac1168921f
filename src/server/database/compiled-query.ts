import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** A value of each call, where it stands in the statement. */
export type Param<Given> = <Name extends keyof Given>(name: Name) => RawBuilder<Given[Name]>

/** A query of the builder, or one in words. */
interface Writable<Row> {
  compile(db: Db): CompiledQuery<Row>
}

/**
 * A statement that is put together and written out once, on first use; each call only binds its values. Doing it anew each
 * time took a tenth of what an order costs. For the order path: elsewhere a query is written where it is asked.
 */
export function statement<Given extends object>() {
  return <Row>(build: (db: Db, value: Param<Given>) => Writable<Row>) => {
    const places = new Map<unknown, keyof Given>()
    let written: CompiledQuery<Row> | undefined

    const write = (db: Db) =>
      build(db, (name) => {
        const place = Symbol(String(name))
        places.set(place, name)
        return sql`${place}`
      }).compile(db)

    const asked = (db: Db, given: Given): CompiledQuery<Row> => {
      // A plugin wants to see what is asked as it is put together.
      if (db.getExecutor().plugins.length > 0)
        return build(db, (name) => sql`${given[name]}`).compile(db)
      const { parameters, ...same } = (written ??= write(db))
      return { ...same, parameters: parameters.map(bound) }

      function bound(parameter: unknown): unknown {
        const name = places.get(parameter)
        return name === undefined ? parameter : given[name]
      }
    }

    return async (db: Db, given: Given): Promise<readonly Row[]> => {
      const query = asked(db, given)
      const straight = rawQuery(db)
      if (straight) return straight<Row>(query.sql, query.parameters)
      const { rows } = await db.executeQuery(query)
      return rows
    }
  }
}

/** Asks a statement outside of any transaction, on whichever connection is free. */
type RawQuery = <Row>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>

const ways = new WeakMap<Db, RawQuery>()

/** Names the way past the query builder to a database: what is written already needs none of it. */
export function openStraight(db: Db, way: RawQuery): void {
  ways.set(db, way)
}

/** The way past the query builder; none inside a transaction, which has a connection of its own. */
function rawQuery(db: Db): RawQuery | undefined {
  return ways.get(db)
}
