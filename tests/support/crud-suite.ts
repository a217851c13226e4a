import { describe, expect, it } from "vitest";
import type { TestAnswer, TestGateway, TestMerchant } from "./gateway";
import { digestTables } from "./table-digest";

type Body = Record<string, unknown>;

/** One entity with the usual endpoints. Tests of missing parts are left out. */
export interface CrudConfig {
	/** The gateway, once the file's hooks have started it. */
	gateway(): TestGateway;
	entity: string;
	/** Path of the list, and for creating. */
	all?(merchant: TestMerchant): string;
	/** Path of one by its id. */
	one(merchant: TestMerchant, id: string): string;
	/** The body of a new one. */
	create?(): Body;
	/** The id in an answer. */
	readId(body: Body): string;
	/** Ids of existing ones, where none can be created. */
	standing?(merchant: TestMerchant): [own: string, sibling: string];
	/** A change, also compared with what is read back. */
	patch: Body;
	/** Another change of the same fields, also from how it stands at first: unchanged, it would be no conflict. */
	otherPatch: Body;
	/** Invalid bodies with the fields the refusal names, for create (if any) and patch. */
	invalid: readonly { what: string; body: Body; fields: readonly string[] }[];
	/** Whether people limited to locations reach theirs and no other. */
	boundToLocations: boolean;
	removable: boolean;
}

/** Tests for every entity: one effect, one audit row, no lost change, no leak. */
export function createCrudSuite(title: string, config: CrudConfig): void {
	const token = () => config.gateway().own.tokens.merchantSuperAdmin;
	const call = (method: string, path: string, request = {}) =>
		config.gateway().call(method, path, { token: token(), ...request });
	const path = (id: string) => config.one(config.gateway().own, id);

	const changed = Object.keys({ ...config.patch, ...config.otherPatch });
	/** An existing one before the first test changed it. */
	let first: Body | undefined;

	async function anew(): Promise<{ id: string; body: Body; sent: Body }> {
		const { own } = config.gateway();
		if (!config.create || !config.all) {
			const [id = ""] = config.standing?.(own) ?? [];
			const { body } = await call("GET", path(id));
			first ??= body;
			const { body: again } = await call("PATCH", path(id), { body: only(first as Body, changed) });
			return { id, body: again, sent: {} };
		}
		const sent = config.create();
		const { status, body } = await call("POST", config.all(own), { body: sent });
		expect(status, JSON.stringify(body)).toBe(201);
		return { id: config.readId(body), body, sent };
	}

	async function fetchAuditRows(id: string) {
		const query = `entity=${config.entity}&entityId=${id}&limit=1000`;
		const { body } = await call("GET", `/api/v2/audit-log?${query}`);
		return body.rows as { action: string; before: Body | null; after: Body | null }[];
	}

	/** Runs a change and returns the audit rows it added. */
	async function audited(id: string, work: () => Promise<TestAnswer>) {
		const before = (await fetchAuditRows(id)).length;
		const answer = await work();
		const rows = await fetchAuditRows(id);
		return { answer, added: rows.slice(0, rows.length - before) };
	}

	describe(title, () => {
		const { create, all } = config;
		if (create && all) {
			it("makes, reads and lists it, with one audit row", async () => {
				const { id, body, sent } = await anew();
				expect(body).toMatchObject(sent);
				expect((await call("GET", path(id))).body).toEqual(body);
				const list = await call("GET", `${all(config.gateway().own)}?limit=500`);
				expect(list.body.rows.map(config.readId)).toContain(id);
				const rows = await fetchAuditRows(id);
				expect(rows).toHaveLength(1);
				expect(rows[0]).toMatchObject({ action: "create", before: null, after: sent });
			});

			it.each(config.invalid)("refuses to make one with $what", async ({ body, fields }) => {
				await refusesFields(
					() => call("POST", all(config.gateway().own), { body: { ...create(), ...body } }),
					fields,
				);
			});

			it("makes one thing for one key, however often it comes", async () => {
				const key = crypto.randomUUID();
				const request = { body: create(), key };
				const at = all(config.gateway().own);
				const answers = await Promise.all([1, 2, 3].map(() => call("POST", at, request)));
				answers.push(await call("POST", at, request));
				for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
				expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
				expect(answers.at(-1)?.headers.get("idempotency-replayed")).toBe("true");
				expect(await fetchAuditRows(config.readId(answers[0]?.body))).toHaveLength(1);
			});
		}

		it("changes what is given and leaves the rest, with one audit row of before and after", async () => {
			const { id, body } = await anew();
			const version = body.version as number;
			const { answer, added } = await audited(id, () =>
				call("PATCH", path(id), { body: config.patch, version }),
			);
			expect(answer.status, JSON.stringify(answer.body)).toBe(200);
			const { updatedAt: _, ...rest } = { ...body, ...config.patch, version: version + 1 } as Body;
			expect(answer.body).toMatchObject(rest);
			expect((await call("GET", path(id))).body).toEqual(answer.body);
			expect(added).toHaveLength(1);
			const fields = Object.keys(config.patch);
			expect(added[0]).toMatchObject({
				action: "update",
				before: only(body, fields),
				after: config.patch,
			});
		});

		it("refuses a change made on an old version, and tells what stands now", async () => {
			const { id, body } = await anew();
			const version = body.version as number;
			await call("PATCH", path(id), { body: config.patch, version });
			await writesNothing(async () => {
				const late = await call("PATCH", path(id), { body: config.otherPatch, version });
				expect(late.status).toBe(409);
				expect(late.body.details.current).toEqual((await call("GET", path(id))).body);
			});
		});

		it("writes nothing when it is saved unchanged", async () => {
			const { id, body } = await anew();
			await call("PATCH", path(id), { body: config.patch, version: body.version });
			const now = (await call("GET", path(id))).body;
			const { answer, added } = await audited(id, () =>
				call("PATCH", path(id), { body: config.patch, version: now.version }),
			);
			expect([answer.status, answer.body]).toEqual([200, now]);
			expect(added).toEqual([]);
		});

		it("lets one of two change the same version at the same time", async () => {
			const { id, body } = await anew();
			for (const each of [config.patch, config.otherPatch]) expect(body).not.toMatchObject(each);
			const version = body.version as number;
			const answers = await Promise.all(
				[config.patch, config.otherPatch].map((each) =>
					call("PATCH", path(id), { body: each, version }),
				),
			);
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		});

		it("answers the same key with the same answer and one effect", async () => {
			const { id, body } = await anew();
			const request = { body: config.otherPatch, version: body.version, key: crypto.randomUUID() };
			const first = await call("PATCH", path(id), request);
			await writesNothing(async () => {
				const again = await call("PATCH", path(id), request);
				expect({ status: again.status, body: again.body }).toEqual({
					status: first.status,
					body: first.body,
				});
				expect(again.headers.get("idempotency-replayed")).toBe("true");
				const other = await call("PATCH", path(id), { ...request, body: config.patch });
				expect(other.status).toBe(422);
				const keyless = await call("PATCH", path(id), { body: config.patch, key: "" });
				expect(keyless.status).toBe(400);
			});
		});

		it.each(config.invalid)("refuses to change it to $what", async ({ body, fields }) => {
			const { id } = await anew();
			await refusesFields(() => call("PATCH", path(id), { body }), fields);
		});

		it("answers for a foreign one word for word as for a missing one", async () => {
			const { own, other } = config.gateway();
			const foreign = await foreignId(other);
			const missing = crypto.randomUUID();
			await answerAlike(token(), [foreign, missing], (id) => config.one(own, id));
			if (!config.boundToLocations) return;
			const [, sibling = ""] = config.standing?.(own) ?? [];
			await answerAlike(own.tokens.storeAdmin, [sibling, missing], (id) => config.one(own, id));
		});

		if (config.removable) {
			it("is gone when it is deleted, with one audit row", async () => {
				const { id, body, sent } = await anew();
				const stale = await call("DELETE", path(id), { version: (body.version as number) + 1 });
				expect(stale.status).toBe(409);
				const { answer, added } = await audited(id, () =>
					call("DELETE", path(id), { version: body.version }),
				);
				expect(answer.status).toBe(200);
				expect(added).toHaveLength(1);
				expect(added[0]).toMatchObject({ action: "delete", after: null });
				expect(added[0]?.before).toMatchObject(sent);
				expect((await call("GET", path(id))).status).toBe(404);
				expect((await call("PATCH", path(id), { body: config.patch })).status).toBe(404);
				expect((await call("DELETE", path(id))).status).toBe(404);
			});
		}
	});

	async function foreignId(other: TestMerchant): Promise<string> {
		if (!config.create || !config.all) return config.standing?.(other)[0] ?? "";
		const made = await call("POST", config.all(other), {
			token: other.tokens.merchantSuperAdmin,
			body: config.create(),
		});
		return config.readId(made.body);
	}

	async function answerAlike(
		as: string,
		[foreign, missing]: [string, string],
		at: (id: string) => string,
	) {
		const methods = ["GET", "PATCH", ...(config.removable ? ["DELETE"] : [])];
		await writesNothing(async () => {
			for (const method of methods) {
				const body = method === "PATCH" ? { body: config.patch } : {};
				const there = await call(method, at(foreign), { token: as, ...body });
				const nowhere = await call(method, at(missing), { token: as, ...body });
				expect(there.status, method).toBe(nowhere.status);
				expect(there.status, method).toBeGreaterThanOrEqual(403);
				expect(there.body.message, method).toBe(nowhere.body.message);
				expect(Object.keys(there.body)).toEqual(Object.keys(nowhere.body));
			}
		});
	}

	async function refusesFields(ask: () => Promise<TestAnswer>, fields: readonly string[]) {
		await writesNothing(async () => {
			const { status, body } = await ask();
			expect(status, JSON.stringify(body)).toBe(422);
			expect(Object.keys(body.details.fields)).toEqual(expect.arrayContaining([...fields]));
		});
	}

	async function writesNothing(work: () => Promise<void>) {
		const { database } = config.gateway().services;
		const before = await digestTables(database);
		await work();
		expect(await digestTables(database)).toEqual(before);
	}
}

function only(body: Body, fields: string[]): Body {
	return Object.fromEntries(fields.map((field) => [field, body[field]]));
}
