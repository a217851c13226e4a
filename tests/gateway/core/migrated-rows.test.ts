import { expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { users } from "../../../gateway/identity/people/tables";
import { locations } from "../../../gateway/locations/tables";
import { phoneToken } from "../../../gateway/orders/phone-digits";
import { orderSearch } from "../../../gateway/orders/tables";
import { earlierDatabases } from "../../support/core/earlier-database";

// On PostgreSQL alone: the statements are the same. migrations.test.ts carries a log over on both databases.
const databaseOf = earlierDatabases();

it("give locations of different organizations addresses of their own, the oldest keeping its name", async () => {
	const location = (title: string, slug: string, day: number) =>
		`('${newId()}', '${newId()}', '${title}', '${slug}', 'store', 'ONLINE', 'regular', 'USD',
			'{}', '{}', '[]', '{}', '{}', '2026-03-0${day}', '2026-03-0${day}')`;
	const database = await databaseOf(
		"0039_menu_sold_out",
		`begin; set local role app_system;
		insert into locations (store_id, merchant_id, title, slug, type, target_type, specific_type, currency,
			address, contact_info, manager_contact_info, pickup_address, metadata, created_at, updated_at)
		values ${[
			location("Second", "main-street", 2),
			location("First", "main-street", 1),
			location("Third", "main-street", 3),
			location("Alone", "old-quay", 2),
		]};
		commit`,
	);
	await database.migrate();
	const rows = await database.transaction(SYSTEM, (tx) =>
		tx.select({ title: locations.title, slug: locations.slug }).from(locations),
	);
	const slugs = Object.fromEntries(rows.map(({ title, slug }) => [title, slug]));
	expect(slugs).toEqual({
		First: "main-street",
		Second: expect.stringMatching(/^main-street-[a-z]{12}$/),
		Third: expect.stringMatching(/^main-street-[a-z]{12}$/),
		Alone: "old-quay",
	});
	expect(new Set(Object.values(slugs)).size).toBe(4);
});

it("keep when people were last seen, by their sessions and by what they did in those that are gone", async () => {
	const merchant = newId();
	const uuids = { here: newId(), gone: newId(), both: newId(), never: newId(), alone: newId() };
	const user = (uuid: string, of: string | null = merchant) =>
		`insert into users (uuid, merchant_id, email, type, status, created_at, updated_at) values
			('${uuid}', ${of ? `'${of}'` : "null"}, '${uuid}@example.test', 'organisation', 'active', now(), now());`;
	const session = (of: string, at: string) =>
		`insert into sessions (id, user_uuid, created_at, last_seen_at, expires_at, user_agent, address)
			values ('${newId()}', '${of}', '${at}', '${at}', '${at}', '', '');`;
	let seq = 0;
	const act = (of: string, at: string) => {
		seq += 1;
		return `insert into audit_log (merchant_id, seq, id, at, actor_uuid, actor_label, actor_role,
			actor_kind, request_id, address, entity, entity_id, entity_label, action, fields, prev_hash, hash)
			values ('${merchant}', ${seq}, '${newId()}', '${at}', '${of}', '', '', 'user', '', '', 'order',
				'', '', 'update', '{}', '', '');`;
	};
	const [first, second, third] = [
		"2026-03-01T10:00:00Z",
		"2026-03-02T10:00:00Z",
		"2026-03-03T10:00:00Z",
	];
	const database = await databaseOf(
		"0007_people_by_merchant",
		`begin; set local role app_system;
		${Object.values(uuids)
			.map((uuid) => user(uuid, uuid === uuids.alone ? null : merchant))
			.join("\n")}
		${session(uuids.here, second)} ${session(uuids.here, first)} ${session(uuids.alone, third)}
		${act(uuids.gone, first)} ${act(uuids.gone, second)}
		${act(uuids.both, first)} ${session(uuids.both, third)}
		commit;`,
	);
	await database.migrate();
	const rows = await database.transaction(SYSTEM, (tx) => tx.select().from(users));
	const seen = new Map(rows.map(({ uuid, lastSeenAt }) => [uuid, lastSeenAt?.toISOString()]));
	const at = (instant: string) => new Date(instant).toISOString();
	expect(
		Object.fromEntries(Object.entries(uuids).map(([who, uuid]) => [who, seen.get(uuid)])),
	).toEqual({
		here: at(second),
		gone: at(second),
		both: at(third),
		never: undefined,
		alone: at(third),
	});
});

it("make orders of before findable by phone, with the words of new ones", async () => {
	const [merchant, store] = [newId(), newId()];
	const phones = ["+1 (312) 555-0142", "555-0199", "0142", ""];
	const order = (phone: string) => `insert into orders (id, merchant_id, store_id, number, source,
		external_id, status, top_status, customer_name, customer_phone, customer_email, placed_at,
		start_prep_at, fulfillment_at, is_asap, dining_option, payment_method, currency, subtotal, tax,
		discount, gratuity, delivery_fee, total, items, item_count, updated_at) values ('${newId()}',
		'${merchant}', '${store}', '7', 'web', '${newId()}', 'new', 'new', 'Ada', '${phone}', '', now(),
		now(), now(), true, 'takeout', 'cash', 'USD', 0, 0, 0, 0, 0, 0, '[]', 1, now());`;
	const database = await databaseOf(
		"0018_completed_orders",
		`begin; set local role app_system; ${phones.map(order).join("")} commit;`,
	);
	await database.migrate();
	const rows = await database.transaction(SYSTEM, (tx) => tx.select().from(orderSearch));
	const words = phones.flatMap((phone) => phoneToken(phone) ?? []);
	expect(words).toHaveLength(2);
	expect(rows.map(({ token }) => token).sort()).toEqual(words.sort());
	expect(
		rows.every(({ merchantId, storeId }) => merchantId === merchant && storeId === store),
	).toBe(true);
});
