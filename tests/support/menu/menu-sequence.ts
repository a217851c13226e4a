import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import {
	FRANCHISEE_PERMISSIONS,
	type FranchiseePermission,
} from "~/models/menu/franchisee-permission";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { signToken } from "../../../gateway/core/tokens";
import { IS_ALLOWED, ownFields } from "../../../gateway/menu/franchise/own-fields";
import { franchiseePermissions, menuOwnValues, menuParts } from "../../../gateway/menu/tables";
import { parseSessionId, TEST_SECRET, type TestAnswer, type TestGateway } from "../gateway";
import { workOff } from "../tasks/task-world";

const FIELDS = ["title", "price", "sku", "isOrderable", "isEnabled"] as const;
type Field = (typeof FIELDS)[number];
type Value = string | number | boolean | null;

/** What may happen to two items in a category, of which the first is linked to the point of sale. */
export type Step =
	| { do: "edit"; item: 0 | 1; field: Field; value: Value }
	| {
			do: "hold";
			item: 0 | 1;
			store: 0 | 1;
			who: "franchise" | "location";
			field: Field;
			value: Value;
	  }
	| { do: "leave"; store: 0 | 1 | null; permission: FranchiseePermission | null; isLeft: boolean }
	| { do: "synchronize"; store: 0 | 1; isSynchronized: boolean }
	| { do: "restore"; field: Field | null }
	| { do: "sync"; price: number; isAvailable: boolean }
	| { do: "place"; items: (0 | 1)[] }
	| { do: "delete"; item: 0 | 1 }
	| { do: "undo"; what: "edit" | "hold" | "place" | "task"; item: 0 | 1; back: number };

const item = fc.constantFrom<(0 | 1)[]>(0, 1);
const store = fc.constantFrom<(0 | 1)[]>(0, 1);

const valued = fc.oneof(
	fc.record({
		field: fc.constant("title" as const),
		value: fc.constantFrom("Soup", "Stew", "Pie"),
	}),
	fc.record({ field: fc.constant("price" as const), value: fc.integer({ min: 1, max: 9 }) }),
	fc.record({ field: fc.constant("sku" as const), value: fc.constantFrom("7", "8") }),
	fc.record({ field: fc.constantFrom("isOrderable", "isEnabled"), value: fc.boolean() }),
) as fc.Arbitrary<{ field: Field; value: Value }>;

const step: fc.Arbitrary<Step> = fc.oneof(
	{
		weight: 3,
		arbitrary: fc.tuple(item, valued).map(([item, to]) => ({ do: "edit" as const, item, ...to })),
	},
	{
		weight: 6,
		arbitrary: fc
			.record({
				item,
				store,
				to: valued,
				who: fc.constantFrom("franchise", "location"),
				letsGo: fc.boolean(),
			})
			.map(({ to, letsGo, ...rest }) => ({
				do: "hold" as const,
				...to,
				...rest,
				...(letsGo && { value: null }),
			})) as fc.Arbitrary<Step>,
	},
	{
		weight: 3,
		arbitrary: fc.record({
			do: fc.constant("leave" as const),
			store: fc.constantFrom(0 as const, 1 as const, null),
			permission: fc.constantFrom(...FRANCHISEE_PERMISSIONS, null),
			isLeft: fc.boolean(),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			do: fc.constant("synchronize" as const),
			store,
			isSynchronized: fc.boolean(),
		}),
	},
	fc.record({ do: fc.constant("restore" as const), field: fc.constantFrom(...FIELDS, null) }),
	fc.record({
		do: fc.constant("sync" as const),
		price: fc.integer({ min: 11, max: 19 }),
		isAvailable: fc.boolean(),
	}),
	fc.record({ do: fc.constant("place" as const), items: fc.uniqueArray(item, { maxLength: 2 }) }),
	fc.record({ do: fc.constant("delete" as const), item }),
	{
		weight: 4,
		arbitrary: fc.record({
			do: fc.constant("undo" as const),
			what: fc.constantFrom("edit", "hold", "place", "task"),
			item,
			back: fc.integer({ min: 0, max: 2 }),
		}),
	},
);

export const sequences = fc.array(step, { minLength: 1, maxLength: 10 });

interface World {
	gateway: TestGateway;
	/** Sets what the point of sale has under the guid, alone in its category. */
	sell(guid: string, thing: { name: string; price: number; isAvailable: boolean }): void;
}

/** Plays a sequence with things of its own, and looks after each step at what always holds. */
export async function playSequence(world: World, steps: readonly Step[]): Promise<void> {
	const play = await startPlay(world);
	for (const [index, each] of steps.entries()) {
		await play.take(each);
		await play.look(`after step ${index}, ${JSON.stringify(each)}`);
	}
}

async function startPlay({ gateway, sell }: World) {
	const { merchantId, storeIds } = gateway.own;
	const tokens = {
		merchantSuperAdmin: await freshToken(gateway.own.tokens.merchantSuperAdmin),
		franchisee: await freshToken(gateway.own.tokens.franchisee),
	};
	const word = `W${crypto.randomUUID().slice(0, 8)}`;
	const taskIds: string[] = [];
	const call = (
		method: string,
		path: string,
		body?: object,
		token = tokens.merchantSuperAdmin,
	): Promise<TestAnswer> =>
		gateway.call(method, `/api/v2/${path.replace("OWN", merchantId)}`, {
			token,
			...(body && { body }),
		});
	const make = async (kind: string, body: object): Promise<string> => {
		const answer = await call("POST", `menu/OWN/parts/${kind}`, body);
		expect(answer.status, JSON.stringify(answer.body)).toBe(201);
		return answer.body.id;
	};
	const inDatabase = <T>(work: (tx: Tx) => Promise<T>) =>
		gateway.services.database.transaction(SYSTEM, work);
	// Every sequence begins with an empty menu and everything left to locations, so that it can be repeated alone.
	await inDatabase(async (tx) => {
		for (const table of [menuOwnValues, menuParts, franchiseePermissions]) {
			await tx.delete(table).where(eq(table.merchantId, merchantId));
		}
	});
	const items = [
		await make("storeItem", { title: "One", internalName: word, price: 5, posGuid: `${word}-I` }),
		await make("storeItem", { title: "Two", internalName: word, price: 6 }),
	] as const;
	const category = await make("category", {
		title: `Till ${word}`,
		posGuid: `${word}-C`,
		parts: [items[0]],
	});
	sell(word, { name: "One", price: 5, isAvailable: true });
	const sets = (at: 0 | 1 | null) =>
		`menu/OWN/franchisee-permissions${at === null ? "" : `/locations/${storeIds[at]}`}`;
	const here = (id: string, at: 0 | 1) =>
		`menu/OWN/locations/${storeIds[at]}/parts/storeItem/${id}`;

	const stored = async () => {
		return inDatabase(async (tx) => ({
			parts: await tx.select().from(menuParts).where(eq(menuParts.merchantId, merchantId)),
			own: await tx.select().from(menuOwnValues).where(eq(menuOwnValues.merchantId, merchantId)),
			notAllowed: await ownFields(tx).where(
				and(sql`not ${IS_ALLOWED}`, eq(menuOwnValues.merchantId, merchantId)),
			),
		}));
	};
	const started = async (answer: TestAnswer) => {
		expect([200, 202], JSON.stringify(answer.body)).toContain(answer.status);
		const id = answer.body.taskId ?? answer.body.jobId;
		if (id) taskIds.push(id);
		await workOff(gateway.services);
	};
	/** A change is made whole or refused whole. */
	const isMade = async (answer: TestAnswer, refusals: readonly number[]) => {
		expect([200, ...refusals], JSON.stringify(answer.body)).toContain(answer.status);
		return answer.status === 200;
	};

	return {
		async take(step: Step): Promise<void> {
			switch (step.do) {
				case "edit": {
					const id = items[step.item];
					const answer = await call("PATCH", `menu/OWN/parts/storeItem/${id}`, {
						[step.field]: step.value,
					});
					if (await isMade(answer, [404])) expect(answer.body[step.field]).toEqual(step.value);
					return;
				}
				case "hold": {
					const [id, at] = [items[step.item], step.who === "location" ? 0 : step.store];
					const before = await stored();
					const token = step.who === "location" ? tokens.franchisee : tokens.merchantSuperAdmin;
					const answer = await call("PATCH", here(id, at), { [step.field]: step.value }, token);
					if (!(await isMade(answer, step.who === "location" ? [404, 422] : [404]))) {
						expect(await stored()).toEqual(before);
						return;
					}
					const base = before.parts.find((part) => part.id === id)?.[step.field];
					expect(answer.body[step.field]).toEqual(step.value ?? base);
					expect(answer.body.own.includes(step.field)).toBe(step.value !== null);
					return;
				}
				case "leave": {
					const { permission, isLeft, store } = step;
					if (permission === null && store === null) return;
					const patch = {
						...(store !== null && { hasOwnSet: permission !== null }),
						...(permission !== null && { [permission]: isLeft }),
					};
					const { values } = (await call("POST", `${sets(store)}/preview`, patch)).body;
					await started(await call("PATCH", sets(store), { ...patch, putsBack: values }));
					return;
				}
				case "synchronize": {
					const { isSynchronized } = step;
					const path = sets(step.store);
					const { values } = (await call("POST", `${path}/preview`, { isSynchronized })).body;
					await started(await call("PATCH", path, { isSynchronized, putsBack: values }));
					return;
				}
				case "restore": {
					const which = { search: word, ...(step.field && { field: [step.field] }) };
					const preview = await call("POST", "menu/OWN/drift/restorations/preview", { which });
					if (preview.body.values === 0) return;
					const { mark } = preview.body;
					await started(await call("POST", "menu/OWN/drift/restorations", { which, mark }));
					return;
				}
				case "sync": {
					const { price, isAvailable } = step;
					sell(word, { name: "One", price, isAvailable });
					const body = { type: "category", uniqueName: category };
					const answer = await call("POST", "menu-sync/OWN/jobs", body);
					if (answer.status !== 404) await started(answer);
					return;
				}
				case "place": {
					const parts = step.items.map((index) => items[index]);
					const answer = await call("PATCH", `menu/OWN/parts/category/${category}`, { parts });
					if (await isMade(answer, [404, 422])) expect(answer.body.parts).toEqual(parts);
					return;
				}
				case "delete": {
					const answer = await call("DELETE", `menu/OWN/parts/storeItem/${items[step.item]}`);
					expect([200, 204, 404, 422], JSON.stringify(answer.body)).toContain(answer.status);
					return;
				}
				case "undo": {
					const path = "audit-log/OWN";
					if (step.what === "task") {
						const taskId = taskIds.at(-1 - step.back);
						if (!taskId) return;
						const answer = await call("POST", `${path}/tasks/${taskId}/undo`);
						expect([200, 202, 409, 422], JSON.stringify(answer.body)).toContain(answer.status);
						if (answer.body.taskId) taskIds.push(answer.body.taskId);
						await workOff(gateway.services);
						return;
					}
					const [entity, id] = {
						edit: ["menu-item", items[step.item]],
						hold: ["own-menu-values", items[step.item]],
						place: ["menu-category", category],
					}[step.what];
					const log = await call("GET", `audit-log?entity=${entity}&entityId=${id}&limit=5`);
					const seq = log.body.rows[step.back]?.seq;
					if (seq === undefined) return;
					const answer = await call("POST", `${path}/undo`, { seq });
					expect([200, 204, 404, 409, 422], JSON.stringify(answer.body)).toContain(answer.status);
				}
			}
		},
		async look(when: string): Promise<void> {
			const { parts, own, notAllowed } = await stored();
			expect(
				notAllowed.map(({ field, own, storeId }) => ({ field, own, storeId })),
				`a location holds what it may not, ${when}`,
			).toEqual([]);
			const live = parts.filter((part) => part.deletedAt === null);
			const liveIds = new Set(live.map(({ id }) => id));
			for (const part of live) {
				expect(
					part.parts.filter((id) => !liveIds.has(id)),
					`a link to what is gone, ${when}`,
				).toEqual([]);
			}
			for (const [at, storeId] of storeIds.entries()) {
				const list = await call(
					"GET",
					`menu/OWN/locations/${storeId}/parts/storeItem?search=${word}`,
				);
				const shown = list.body.rows.map((row: Record<Field | "id" | "own", unknown>) => [
					row.id,
					Object.fromEntries(FIELDS.map((field) => [field, row[field]])),
					[...(row.own as string[])].sort(),
				]);
				const expected = live
					.filter(({ kind }) => kind === "storeItem")
					.map((part) => {
						const values: Partial<Record<Field, Value>> =
							own.find((row) => row.partId === part.id && row.storeId === storeId)?.values ?? {};
						return [
							part.id,
							Object.fromEntries(FIELDS.map((field) => [field, values[field] ?? part[field]])),
							FIELDS.filter((field) => values[field] !== undefined).sort(),
						];
					});
				expect(sorted(shown), `effective is own else base at ${at}, ${when}`).toEqual(
					sorted(expected),
				);
			}
		},
	};
}

/** A token lives shorter than a run of thousands. */
function freshToken(token: string): Promise<string> {
	return signToken(TEST_SECRET, parseSessionId(token));
}

function sorted(rows: unknown[][]): unknown[][] {
	return [...rows].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}
