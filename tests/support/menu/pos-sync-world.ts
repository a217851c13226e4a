import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { SandboxCatalogue } from "../../../gateway/adapters/pos/catalogue/sandbox-things";
import { SYSTEM } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { startTestGateway, type TestGateway } from "../gateway";
import { servePosCatalogue, smallCatalogue } from "./serve-pos-catalogue";

/** What the tests of syncs share: a gateway whose locations have a point of sale, with a fresh catalogue for each test. */
export interface PosSyncWorld {
	gateway: TestGateway;
	pos: Awaited<ReturnType<typeof servePosCatalogue>>;
	catalogue: SandboxCatalogue;
	/** Begins the names and GUIDs of this test's things. */
	word: string;
}

/** Starts the world before the tests of a file, and ends it after them. */
export function posSyncWorld(env: Record<string, string> = {}) {
	const catalogue = smallCatalogue();
	const world = { catalogue, word: "" } as PosSyncWorld;
	beforeAll(async () => {
		world.gateway = await startTestGateway(env);
		world.pos = await servePosCatalogue(() => catalogue, { busyEvery: 1_000, failEvery: 13 });
		world.pos.use(world.gateway.services);
		await inDatabase((tx) =>
			tx
				.update(locations)
				.set({ posProvider: "square" })
				.where(eq(locations.merchantId, world.gateway.own.merchantId)),
		);
	});
	afterAll(async () => {
		await world.pos?.close();
		await world.gateway?.close();
	});
	beforeEach(() => {
		world.word = `W${crypto.randomUUID().slice(0, 6)}`;
		const fresh = smallCatalogue(world.word);
		catalogue.things = fresh.things;
		catalogue.taxes = fresh.taxes;
		for (const thing of fresh.things.values()) thing.name = `${world.word} ${thing.name}`;
	});

	function inDatabase<T>(
		work: Parameters<TestGateway["services"]["database"]["transaction"]>[1],
	): Promise<T> {
		return world.gateway.services.database.transaction(SYSTEM, work) as Promise<T>;
	}

	const call = (method: string, path: string, request: object = {}) =>
		world.gateway.call(method, `/api/v2/${path.replace("OWN", world.gateway.own.merchantId)}`, {
			token: world.gateway.own.tokens.merchantSuperAdmin,
			...request,
		});

	async function make(kind: string, body: object): Promise<string> {
		const answer = await call("POST", `menu/OWN/parts/${kind}`, { body });
		expect(answer.status, JSON.stringify(answer.body)).toBe(201);
		return answer.body.id;
	}

	const get = async (kind: string, id: string) =>
		(await call("GET", `menu/OWN/parts/${kind}/${id}`)).body;

	async function register(type: string, uniqueName: string, place = ""): Promise<string> {
		const answer = await call("POST", `menu-sync/OWN/${place}jobs`, { body: { type, uniqueName } });
		expect(answer.status, JSON.stringify(answer.body)).toBe(202);
		return answer.body.jobId;
	}

	const job = async (jobId: string, place = "") =>
		(await call("GET", `menu-sync/OWN/${place}jobs/${jobId}`)).body;

	const states = async (ids: string[], place = "") => {
		const query = ids.map((id) => `ids=${id}`).join("&");
		const { body } = await call("GET", `menu-sync/OWN/${place}states?${query}`);
		return body.map(({ status }: { status: string }) => status);
	};

	/** A category that is linked, with two linked items of which one is not at the till any more. */
	async function makeCategory() {
		const { word } = world;
		const item = await make("storeItem", {
			title: `Old ${word}`,
			price: 100,
			posGuid: `${word}-I0`,
		});
		const gone = await make("storeItem", {
			title: `Gone ${word}`,
			price: 100,
			posGuid: `${word}-X`,
		});
		const category = await make("category", {
			title: `Till ${word}`,
			posGuid: `${word}-C0`,
			parts: [item, gone],
		});
		return { item, gone, category };
	}

	return { world, inDatabase, call, make, get, register, job, states, makeCategory };
}
