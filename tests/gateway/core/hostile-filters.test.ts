import { afterAll, beforeAll, expect, it } from "vitest";
import { endpoints } from "../../../gateway/app";
import { SAMPLES } from "../../support/endpoint-samples";
import { type IsolationWorld, startIsolationWorld } from "../../support/isolation-world";

/** What every object inherits, and a number that no column holds. */
const HOSTILE_VALUES = [
	"__proto__",
	"constructor",
	"toString",
	"hasOwnProperty",
	"99999999999999999999",
];

let world: IsolationWorld;

beforeAll(async () => {
	world = await startIsolationWorld();
});
afterAll(() => world?.close());

it("answers every query parameter with odd words without an error of its own", async () => {
	const document = await (await world.gateway.app.request("/openapi.json")).json();
	const headers = { "x-access-token": world.gateway.own.tokens.merchantSuperAdmin };
	const wrong: string[] = [];
	let requestCount = 0;
	for (const { method, path } of endpoints) {
		if (method !== "get") continue;
		const sample = SAMPLES[`get ${path}`]?.request(world.own);
		const [pathname, query] = (sample?.path ?? path).split("?");
		const parameters: { in: string; name: string }[] =
			document.paths[path.replace(/:(\w+)/g, "{$1}")]?.get?.parameters ?? [];
		for (const { name, in: where } of parameters) {
			if (where !== "query") continue;
			for (const word of HOSTILE_VALUES) {
				const params = new URLSearchParams(query);
				params.set(name, word);
				const address = `${pathname}?${params}`;
				const response = await world.gateway.app.request(address, {
					headers: { ...headers, ...sample?.headers },
				});
				await response.text();
				requestCount += 1;
				if (response.status >= 500) wrong.push(`${response.status} to ${address}`);
			}
		}
	}
	expect(wrong).toEqual([]);
	expect(requestCount).toBeGreaterThan(2_000);
}, 240_000);
