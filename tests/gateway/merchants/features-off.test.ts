import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "../../../gateway/app";
import type { Endpoint } from "../../../gateway/core/endpoint";
import type { WholeSample } from "../../support/endpoint-sample";
import { SAMPLES } from "../../support/endpoint-samples";
import {
	type IsolationWorld,
	type Place,
	startIsolationWorld,
} from "../../support/isolation-world";
import {
	fieldsBehind,
	pagesBehind,
	SWITCHES,
	type SwitchName,
} from "../../support/merchants/feature-guards";
import { digestTables } from "../../support/table-digest";

let world: IsolationWorld;
beforeAll(async () => {
	world = await startIsolationWorld();
});
afterAll(() => world.close());

const endpointsBehind = (name: SwitchName) =>
	endpoints.filter(({ feature = [] }) => [feature].flat().includes(name));

it("has an endpoint, a page or a field behind every switch", () => {
	const idle = SWITCHES.filter((name) =>
		[endpointsBehind, pagesBehind, fieldsBehind].every((of) => of(name).length === 0),
	);
	expect(idle).toEqual([]);
});

it("knows every switch that an endpoint asks for", () => {
	const features = endpoints.flatMap(({ feature = [] }) => feature);
	expect(features.filter((name) => !SWITCHES.some((each) => each === name))).toEqual([]);
});

const guarded = SWITCHES.filter((name) => endpointsBehind(name).length > 0);

describe.each(guarded)("%s", (name) => {
	const behind = endpointsBehind(name).map((endpoint) => ({
		endpoint,
		label: `${endpoint.method} ${endpoint.path}`,
	}));

	it.each(behind)("decides about $label", async ({ endpoint, label }) => {
		const sample = SAMPLES[label] as WholeSample;
		const place = {
			...world.own,
			...(await sample.fresh?.(world.gateway, world.gateway.own, world.own)),
		};

		for (const each of [endpoint.feature ?? []].flat()) await turn(each as SwitchName, false);
		const before = await digestTables(world.gateway.services.database);
		const refused = await ask(endpoint, sample, place);
		expect([refused.status, refused.body]).toEqual([
			403,
			{
				statusCode: 403,
				error: "Forbidden",
				message: "This is not turned on for your organization.",
				requestId: refused.headers.get("x-request-id"),
			},
		]);
		expect(await digestTables(world.gateway.services.database)).toEqual(before);

		await turn(name, true);
		const { status, body } = await ask(endpoint, sample, place);
		expect(status, JSON.stringify(body)).toBe(sample.success);
	});
});

function ask({ method }: Endpoint, sample: WholeSample, place: Place) {
	const { path, ...request } = sample.request(place);
	const token = world.gateway.own.tokens.merchantSuperAdmin;
	return world.gateway.call(method.toUpperCase(), path, { ...request, token });
}

/** Switches one feature of the own organization, as the platform does, who may switch all of them. */
async function turn(name: SwitchName, isOn: boolean): Promise<void> {
	const { merchantId, tokens } = world.gateway.own;
	const answer = await world.gateway.call("PATCH", `/api/v2/store-v2/${merchantId}/features`, {
		token: tokens.platformSuperAdmin,
		merchantId,
		body: { [name]: isOn },
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
