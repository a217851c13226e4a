import pg from "pg";
import { dropIndexes } from "./fill-history";
import { FILLED_TABLES, orderStatements } from "./history-sql";

/** The locations of the organization of rank r, the largest first: six each on average. */
const sizeOf = (organizations: number) =>
	`greatest(1, floor(${organizations * 0.32} / power(r, 0.85)))::int`;
const DAYS = 90;
/** At most, of an organization. */
const CUSTOMERS = 50;
/** What a location has besides its own row, copied from the template's. */
const OF_LOCATION = ["business_hours", "dining_options", "service_charges"];

export interface ManyMerchants {
	organizations: number;
	orders: number;
	/** An organization and a location of it that every other is like. */
	like: { merchantId: string; storeId: string };
}

/** Adds organizations, sized by a power law, with locations, one person and orders each, to a demo's database. */
export async function fillMerchants(
	adminUrl: string,
	{ organizations, orders, like }: ManyMerchants,
	progress: (text: string) => void,
): Promise<void> {
	const client = new pg.Client({ connectionString: adminUrl });
	await client.connect();
	const run = async (statement: string) => {
		const started = Date.now();
		await client.query(statement);
		const seconds = ((Date.now() - started) / 1_000).toFixed(1);
		progress(`${statement.replace(/\s+/g, " ").slice(0, 60).trim()}… ${seconds} s`);
	};
	try {
		await run("set maintenance_work_mem = '512MB'; set work_mem = '256MB'");
		// Triggers would give each location its address one by one.
		await run(
			"set synchronous_commit = off; set timezone = 'UTC'; set session_replication_role = replica",
		);
		for (const statement of organizationStatements(organizations, like)) await run(statement);
		const indexes = await dropIndexes(client);
		const { rows } = await client.query("select count(*)::int as stores from bench_stores");
		const aDay = orders / (DAYS * rows[0].stores);
		for (const statement of orderStatements(orders, aDay, CUSTOMERS)) await run(statement);
		for (const statement of indexes) await run(statement);
		for (const table of [...FILLED_TABLES, "merchants", "locations", "users", ...OF_LOCATION]) {
			await client.query(`vacuum (analyze) ${table}`);
		}
		await run("checkpoint");
	} finally {
		await client.end();
	}
}

function organizationStatements(count: number, { merchantId, storeId }: ManyMerchants["like"]) {
	const letters = (number: string) => `translate((${number})::text, '0123456789', 'abcdefghij')`;
	const copies = (table: string, from: string, where: string, changes: string) =>
		`insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).*
			from ${from}, ${table} t where t.ctid = (select ctid from ${table} where ${where} limit 1)`;
	const ofTemplate = `merchant_id = '${merchantId}'`;
	return [
		`create temporary table made as select r, md5('organization' || r)::uuid as merchant_id, ${sizeOf(count)} as size
			from generate_series(1, ${count}) r`,
		`create temporary table places as select r, n, merchant_id, md5('location' || r || '-' || n)::uuid as store_id
			from made, generate_series(1, size) n`,
		"analyze made, places",
		copies(
			"merchants",
			"made",
			ofTemplate,
			`'merchant_id', made.merchant_id, 'name', 'Kitchen ' || ${letters("made.r")}, 'store_id', null,
				'slug', 'kitchen-' || ${letters("made.r")}`,
		),
		copies(
			"locations",
			"places p",
			`store_id = '${storeId}'`,
			`'store_id', p.store_id, 'merchant_id', p.merchant_id, 'default_store_id', null, 'short_name', '',
				'title', 'Street ' || ${letters("p.n")} || ' of ' || ${letters("p.r")},
				'slug', 'street-' || ${letters("p.n")} || '-of-' || ${letters("p.r")}`,
		),
		`insert into web_addresses (id, merchant_id, slug, store_id, created_at, updated_at)
			select store_id, merchant_id, slug, store_id, now(), now() from locations join places using (store_id, merchant_id)
			union all select merchant_id, merchant_id, slug, null, now(), now() from merchants join made using (merchant_id)`,
		copies(
			"roles",
			"made",
			`${ofTemplate} and key = 'merchantSuperAdmin'`,
			"'uuid', md5('role' || made.r)::uuid, 'merchant_id', made.merchant_id",
		),
		copies(
			"users",
			"made",
			`${ofTemplate} and stores is null`,
			`'uuid', md5('person' || made.r)::uuid, 'merchant_id', made.merchant_id, 'email', 'owner' || made.r || '@kitchen.test',
				'given_name', 'Owner', 'family_name', 'Of ' || ${letters("made.r")}, 'role_v2_uuid', md5('role' || made.r)::uuid`,
		),
		`insert into business_hours select (jsonb_populate_record(t, jsonb_build_object('store_id', p.store_id,
				'merchant_id', p.merchant_id))).* from places p, business_hours t where t.store_id = '${storeId}'`,
		...["dining_options", "service_charges"].map(
			(table) => `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(
				'id', md5(t.id || p.store_id::text)::uuid, 'store_id', p.store_id, 'merchant_id', p.merchant_id))).*
				from places p, ${table} t where t.store_id = '${storeId}'`,
		),
		`create temporary table bench_stores as
			select l.merchant_id, store_id, currency, contact_info->>'timeZone' as zone,
				(row_number() over (order by md5(store_id::text)))::int - 1 as place, (count(*) over ())::int as stores
			from locations l join places using (store_id)`,
		"analyze bench_stores",
	];
}
