import { type PGlite, protocol, type QueryOptions, type Transaction } from "@electric-sql/pglite";
import { LRUCache } from "lru-cache";
import { MAX_PLANS, PreparedNames, statementName } from "./prepared-statements";

interface Prepared {
	parameterTypes: readonly number[];
	fields: readonly { name: string; dataTypeID: number }[];
}

export type Queries = Pick<Transaction, "query">;

/** Makes the embedded database plan repeated statements once: planning takes longer than running them. */
export function withPreparedStatements(client: PGlite) {
	const known = new LRUCache<string, Prepared>({ max: MAX_PLANS });
	const names = new PreparedNames();
	async function ask<T>(tx: Transaction, text: string, values: unknown[], options: QueryOptions) {
		const name = statementName(text);
		if (!name) return tx.query<T>(text, values, options);
		let prepared = known.get(name);
		if (!prepared) {
			prepared = await prepare(client, name, text);
			known.set(name, prepared);
			names.add(name);
		}
		return execute<T>(client, name, prepared, values, options);
	}

	/** One statement after the other: the steps of two would mix. */
	function within(tx: Transaction): Queries {
		let before: Promise<unknown> = Promise.resolve();
		return {
			query<T>(text: string, values: unknown[] = [], options: QueryOptions = {}) {
				const answer = before.then(() => ask<T>(tx, text, values, options));
				before = answer.catch(() => undefined);
				return answer;
			},
		};
	}
	const freeing = () => names.takeUnused().map((name) => `deallocate ${name};`);
	return { within, freeing: () => freeing().join(" ") };
}

const { serialize, messages } = protocol;

async function prepare(client: PGlite, name: string, text: string): Promise<Prepared> {
	const answers = await send(client, [
		serialize.parse({ name, text }),
		serialize.describe({ type: "S", name }),
		serialize.sync(),
	]);
	const parameters = answers.find(
		(answer) => answer instanceof messages.ParameterDescriptionMessage,
	) as InstanceType<typeof messages.ParameterDescriptionMessage> | undefined;
	const columns = answers.find((answer) => answer instanceof messages.RowDescriptionMessage) as
		| InstanceType<typeof messages.RowDescriptionMessage>
		| undefined;
	return { parameterTypes: parameters?.dataTypeIDs ?? [], fields: columns?.fields ?? [] };
}

async function execute<T>(
	client: PGlite,
	name: string,
	{ parameterTypes, fields }: Prepared,
	values: readonly unknown[],
	{ parsers, rowMode }: QueryOptions,
) {
	const answers = await send(client, [
		serialize.bind({
			statement: name,
			values: values.map((value, index) =>
				serializeValue(client, value, parameterTypes[index] ?? 0),
			),
		}),
		serialize.execute({}),
		serialize.sync(),
	]);
	const readers = fields.map(
		({ dataTypeID }) => parsers?.[dataTypeID] ?? client.parsers[dataTypeID],
	);
	const parseCell = (cell: string | null, index: number): unknown => {
		const read = readers[index];
		return cell === null || !read ? cell : read(cell, fields[index]?.dataTypeID);
	};
	const rows: unknown[] = [];
	let affectedRows = 0;
	for (const answer of answers) {
		if (answer instanceof messages.CommandCompleteMessage) affectedRows = countIn(answer.text);
		if (!(answer instanceof messages.DataRowMessage)) continue;
		const cells = answer.fields.map(parseCell);
		rows.push(rowMode === "array" ? cells : namedCells(fields, cells));
	}
	return { rows: rows as T[], fields: [...fields], affectedRows };
}

async function send(client: PGlite, parts: readonly Uint8Array[]) {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	const { messages: answers } = await client.execProtocol(whole, { syncToFs: false });
	return answers;
}

function serializeValue(client: PGlite, value: unknown, type: number): string | null {
	if (value === null || value === undefined) return null;
	const serializer = client.serializers[type];
	return serializer ? serializer(value) : String(value);
}

function namedCells(fields: Prepared["fields"], cells: readonly unknown[]) {
	return Object.fromEntries(fields.map(({ name }, index) => [name, cells[index]]));
}

function countIn(tag: string): number {
	return Number(/^(?:INSERT \d+|UPDATE|DELETE|MERGE|COPY) (\d+)$/.exec(tag)?.[1] ?? 0);
}
