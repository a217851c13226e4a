import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpointsByDomain } from "../../gateway/app";
import { createPublicLimits } from "../../gateway/storefront/public-limits";
import { accessInOrder } from "./access-in-order";
import { type Cell, endpointCells, isOutOfReach } from "./endpoint-cells";
import type { WholeSample } from "./endpoint-sample";
import { SAMPLES } from "./endpoint-samples";
import type { TestAnswer } from "./gateway";
import { UNLIMITED_SIGN_INS } from "./identity/unlimited-sign-ins";
import {
	type IsolationWorld,
	OTHER_CANARY,
	type Place,
	SIBLING_CANARY,
	startIsolationWorld,
} from "./isolation-world";
import { lastingBody } from "./lasting-body";
import { type Caller, makeCallers } from "./matrix-callers";
import { isChosen } from "./matrix-choice";
import { digestTables, type TableDigest } from "./table-digest";

let world: IsolationWorld;
let callers: Caller[];
let cells = 0;
/** Of the tables as they are; null once something may have changed. */
let standing: TableDigest | null = null;

/** `MATRIX="get /api/v2/orders"` runs one endpoint; a path runs all endpoints there and below. */
const ONLY = process.env.MATRIX;

/** Tests one domain's endpoints for each caller in each situation. */
export function testEndpointMatrix(domain: string): void {
	const chosen = (endpointsByDomain[domain] ?? [])
		.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }))
		.filter(({ endpoint, name }) => isChosen([name, endpoint.path]));
	if (chosen.length === 0) {
		if (!ONLY) throw new Error(`The gateway has no endpoint of ${domain}`);
		const all = Object.values(endpointsByDomain).flat();
		it(`leaves ${ONLY} to another domain`, () => {
			const isKnown = isChosen(all.flatMap(({ method, path }) => [path, `${method} ${path}`]));
			expect(isKnown, `no endpoint is at MATRIX=${ONLY}; give its path with its parameters`).toBe(
				true,
			);
		});
		return;
	}

	beforeAll(async () => {
		cells = 0;
		standing = null;
		world = await startIsolationWorld();
		world.gateway.services.loginLimits = UNLIMITED_SIGN_INS;
		callers = await makeCallers(world);
	});
	afterAll(() => world.close());

	describe.each(chosen)("$name", ({ name, endpoint }) => {
		const sample = SAMPLES[name] as WholeSample;

		it("declares the access that was decided for it", () => {
			expect(accessInOrder(endpoint.access)).toEqual(accessInOrder(sample.access));
		});

		it("answers each caller in each situation as the rules say", { timeout: 120_000 }, async () => {
			const all = endpointCells({ world, callers }, name, sample);
			const changes = endpoint.mutates || sample.fresh !== undefined;
			const changing = all.filter(({ expected }) => changes && expected < 400);
			const { services } = world.gateway;
			// All cells of an endpoint come from one address.
			services.publicLimits = createPublicLimits();

			const before = standing ?? (await digestTables(services.database));
			for (const cell of all.filter((each) => !changing.includes(each))) {
				const answer = await ask(endpoint.method, sample, cell, cell.place);
				check(sample, cell, answer);
				if (cell.missing && isOutOfReach(name, sample, cell.caller, cell.situation)) {
					const twin = await ask(endpoint.method, sample, cell, cell.missing);
					expect(comparable(twin), `${cellLabel(cell)} as for what is missing`).toEqual(
						comparable(answer),
					);
				}
			}
			const after = await digestTables(services.database);
			expect(after, "something was written").toEqual(before);
			standing = changing.length > 0 ? null : after;

			for (const cell of changing) {
				const merchant =
					cell.place.merchantId === world.other.merchantId
						? world.gateway.other
						: world.gateway.own;
				const fresh = await sample.fresh?.(world.gateway, merchant, cell.place);
				check(sample, cell, await ask(endpoint.method, sample, cell, { ...cell.place, ...fresh }));
			}
			cells += all.length;
		});
	});

	it("covers the whole matrix", () => {
		process.stdout.write(`access matrix of the gateway, ${domain}: ${cells} cells\n`);
		const counts = chosen.map(
			({ name }) => endpointCells({ world, callers }, name, SAMPLES[name] as WholeSample).length,
		);
		expect(cells).toBe(counts.reduce((sum, count) => sum + count, 0));
	});
}

async function ask(
	method: string,
	sample: WholeSample,
	cell: Cell,
	place: Place,
): Promise<TestAnswer & { path: string }> {
	const { path, body, headers } = sample.request(place);
	const { credentials } = cell.caller;
	const answer = await world.gateway.call(method.toUpperCase(), path, {
		body,
		...(cell.situation === "anonymous" ? {} : (credentials[cell.situation] ?? credentials.valid)),
		merchantId:
			place === world.missing && cell.merchantId !== world.own.merchantId
				? place.merchantId
				: cell.merchantId,
		headers,
	});
	return { ...answer, path: `${path} ${JSON.stringify(body ?? "")}` };
}

function check(sample: WholeSample, cell: Cell, answer: TestAnswer & { path: string }): void {
	const text = JSON.stringify(answer.body);
	expect(answer.status, `${cellLabel(cell)}: ${text}`).toBe(cell.expected);
	const read = secretsFrom(sample, cell).filter(
		(secret) => text.includes(secret) && !answer.path.includes(secret),
	);
	expect(read, `${cellLabel(cell)} reads`).toEqual([]);
	if (answer.status >= 400) {
		expect(answer.body, cellLabel(cell)).toMatchObject({
			statusCode: answer.status,
			error: expect.any(String),
			message: expect.any(String),
			requestId: answer.headers.get("x-request-id"),
		});
	}
}

/** Words and ids outside the caller's reach, which the answer must not contain. */
function secretsFrom(sample: WholeSample, { caller, merchantId, place }: Cell): string[] {
	const isProvider = caller.level === "provider";
	const isAbroad = isProvider && [merchantId, place.merchantId].includes(world.other.merchantId);
	// What all locations show is no secret between them.
	const {
		merchantId: _,
		defaultStoreId: __,
		roleUuid: ___,
		menuPartId: ____,
		...sibling
	} = world.sibling;
	return [
		...(isAbroad || (isProvider && sample.namesMerchants)
			? []
			: [OTHER_CANARY, ...placeIds(world.other), ...Object.values(world.gateway.other.userUuids)]),
		...(caller.level === "stores" ? [SIBLING_CANARY, ...placeIds(sibling)] : []),
	];
}

function placeIds({ title: _, changeSeq: __, ...ids }: Partial<Place>): string[] {
	return Object.values(ids);
}

/** An answer without parts that differ per request. */
function comparable({ status, body }: TestAnswer) {
	return { status, body: lastingBody(body) };
}

function cellLabel({ caller, situation }: Cell): string {
	return `${caller.name}, ${situation}`;
}
