import pg from "pg";
import { FILLED_TABLES, historyStatements } from "./history-sql";

const DAY_TABLES = [
	...["summed_stores", "stale_days", "order_day_sums", "line_day_sums"],
	...["buyer_day_sets", "customer_numbers", "customer_year_sums"],
];

/** Replaces a demo's orders by `count` orders of one merchant; rebuilding the indexes after is ten times as fast. */
export async function fillHistory(
	adminUrl: string,
	merchantId: string,
	count: number,
	progress: (text: string) => void,
	ordersADay?: number,
): Promise<void> {
	const client = new pg.Client({ connectionString: adminUrl });
	await client.connect();
	try {
		await client.query("set maintenance_work_mem = '512MB'; set work_mem = '256MB'");
		await client.query("set synchronous_commit = off; set timezone = 'UTC'");
		const indexes = await dropIndexes(client);
		const ofOrders = await client.query<{ name: string }>(
			`select table_name as name from information_schema.columns join information_schema.tables t
				using (table_schema, table_name)
			where table_schema = 'public' and t.table_type = 'BASE TABLE' and column_name = 'order_id'`,
		);
		const emptied = [...FILLED_TABLES, ...DAY_TABLES, ...ofOrders.rows.map(({ name }) => name)];
		await client.query(`truncate ${[...new Set(emptied)].join(", ")}`);
		for (const statement of historyStatements(merchantId, count, ordersADay)) {
			const started = Date.now();
			await client.query(statement);
			progress(`${statement.slice(0, 40).trim()}… ${seconds(started)}`);
		}
		for (const statement of indexes) {
			const started = Date.now();
			await client.query(statement);
			progress(`${statement.slice(0, 60)}… ${seconds(started)}`);
		}
		const started = Date.now();
		for (const table of FILLED_TABLES) await client.query(`vacuum (analyze) ${table}`);
		await client.query("checkpoint");
		progress(`vacuum… ${seconds(started)}`);
	} finally {
		await client.end();
	}
}

export async function dropIndexes(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query<{
		table: string;
		name: string;
		index: string;
		key: string | null;
	}>(
		`select i.indrelid::regclass::text as table, c.relname as name, pg_get_indexdef(i.indexrelid) as index,
			pg_get_constraintdef(k.oid) as key
		from pg_index i join pg_class c on c.oid = i.indexrelid
			left join pg_constraint k on k.conindid = i.indexrelid
		where i.indrelid = any ($1::regclass[])`,
		[FILLED_TABLES],
	);
	for (const { table, name, key } of rows) {
		await client.query(
			key ? `alter table ${table} drop constraint "${name}"` : `drop index "${name}"`,
		);
	}
	return rows.map(({ table, name, index, key }) =>
		key ? `alter table ${table} add constraint "${name}" ${key}` : index,
	);
}

function seconds(since: number): string {
	return `${((Date.now() - since) / 1_000).toFixed(1)} s`;
}
