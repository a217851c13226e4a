import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MOST_VIEWS } from "~/models/orders/saved-view";
import { startTestGateway, type TestGateway } from "../../support/gateway";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

type Role = "merchantSuperAdmin" | "merchantOperator" | "storeCashier";

const PATH = "/api/v2/saved-views";
const tokenOf = (role: Role, merchant: "own" | "other" = "own") => gateway[merchant].tokens[role];
const save = (role: Role, body: object, merchant: "own" | "other" = "own") =>
	gateway.call("POST", PATH, { token: tokenOf(role, merchant), body: { list: "orders", ...body } });
const namesOf = async (role: Role, merchant: "own" | "other" = "own") => {
	const { status, body } = await gateway.call("GET", `${PATH}?list=orders`, {
		token: tokenOf(role, merchant),
	});
	expect(status).toBe(200);
	return body.map(({ name }: { name: string }) => name);
};

describe("saved views", () => {
	it("are seen by the person who saved them, and shared ones by the organization", async () => {
		expect((await save("storeCashier", { name: "Mine", query: "tab=all" })).status).toBe(201);
		const shared = { name: "Late", query: "isLate=1", isShared: true };
		expect((await save("merchantSuperAdmin", shared)).body).toMatchObject({ isMine: true });
		expect(await namesOf("storeCashier")).toEqual(["Late", "Mine"]);
		expect(await namesOf("merchantSuperAdmin")).toEqual(["Late"]);
		expect(await namesOf("merchantSuperAdmin", "other")).toEqual([]);
	});

	it("are shared, and shared ones deleted, only with the permission", async () => {
		const refused = await save("storeCashier", { name: "All", query: "", isShared: true });
		expect(refused.status).toBe(403);
		const token = tokenOf("storeCashier");
		const { body } = await gateway.call("GET", `${PATH}?list=orders`, { token });
		const late = body.find(({ name }: { name: string }) => name === "Late");
		expect(late).toMatchObject({ isShared: true, isMine: false });
		expect((await gateway.call("DELETE", `${PATH}/${late.id}`, { token })).status).toBe(404);
		const foreign = tokenOf("merchantSuperAdmin", "other");
		expect((await gateway.call("DELETE", `${PATH}/${late.id}`, { token: foreign })).status).toBe(
			404,
		);
		const owner = tokenOf("merchantSuperAdmin");
		expect((await gateway.call("DELETE", `${PATH}/${late.id}`, { token: owner })).status).toBe(200);
		expect(await namesOf("storeCashier")).toEqual(["Mine"]);
	});

	it("are recorded when they are shared", async () => {
		const token = tokenOf("merchantSuperAdmin");
		await save("merchantSuperAdmin", { name: "Own", query: "tab=all" });
		await save("merchantSuperAdmin", { name: "Big", query: "tab=new", isShared: true });
		await save("merchantSuperAdmin", { name: "big", query: "tab=all", isShared: true });
		const log = await gateway.call("GET", "/api/v2/audit-log?entity=saved-view&limit=3", { token });
		expect(
			log.body.rows.map(({ action, entityLabel }: Record<string, string>) => [action, entityLabel]),
		).toEqual([
			["update", "big"],
			["create", "Big"],
			["delete", "Late"],
		]);
	});

	it("replace one of the same name, and are no more than fit the page", async () => {
		await save("merchantOperator", { name: "Mine", query: "tab=all" });
		await save("merchantOperator", { name: "mine", query: "tab=new" });
		expect(await namesOf("merchantOperator")).toEqual(["big", "mine"]);
		for (let index = 1; index < MOST_VIEWS; index += 1) {
			expect((await save("merchantOperator", { name: `V${index}`, query: "" })).status).toBe(201);
		}
		const more = await save("merchantOperator", { name: "One more", query: "" });
		expect(more.status).toBe(422);
		expect(more.body.details.fields.name[0]).toMatch(/^At most 20 views/);
	});

	it("need a name, and filters of some length", async () => {
		expect((await save("storeCashier", { name: "  ", query: "" })).status).toBe(422);
		expect((await save("storeCashier", { name: "Long", query: "x".repeat(2_001) })).status).toBe(
			422,
		);
	});
});
