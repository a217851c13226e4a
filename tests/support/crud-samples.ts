import { CRUD_THINGS } from "./crud-things";
import type { Sample } from "./endpoint-sample";
import type { Place } from "./isolation-world";

type Thing = (typeof CRUD_THINGS)[number];

/** Samples for the five endpoints of every entity made with `crudEndpoints`. */
export const CRUD_SAMPLES: Record<string, Sample> = Object.assign(
	{},
	...CRUD_THINGS.map(samplesOf),
);

function samplesOf(thing: Thing) {
	const { param, permissions, restricted, feature, api, body, patches } = thing;
	const all = ({ merchantId }: Place) => api.replace(":merchantId", merchantId);
	const one = (place: Place) => `${all(place)}/${place[param]}`;
	const may = (name: Verb) => ({
		anyOf: [[`${permissions}.${name}` as const]],
		...(restricted && { restricted }),
	});
	const samples: Record<string, Sample> = {
		[`get ${api}`]: {
			access: may("API_READ"),
			subject: "merchant",
			request: (place) => ({ path: all(place) }),
			success: 200,
		},
		[`post ${api}`]: {
			access: may("API_CREATE"),
			wholeMerchant: true,
			subject: "merchant",
			request: (place) => ({ path: all(place), body: body(`New ${crypto.randomUUID()}`) }),
			success: 201,
		},
		[`get ${api}/:id`]: {
			access: may("API_READ"),
			subject: "thing",
			request: (place) => ({ path: one(place) }),
			success: 200,
		},
		[`patch ${api}/:id`]: {
			access: may("API_UPDATE"),
			wholeMerchant: true,
			subject: "thing",
			request: (place) => ({ path: one(place), body: patches[0] }),
			success: 200,
		},
		[`delete ${api}/:id`]: {
			access: may("API_DELETE"),
			wholeMerchant: true,
			subject: "thing",
			request: (place) => ({ path: one(place) }),
			success: 200,
			async fresh(gateway, { merchantId, tokens }) {
				const made = await gateway.call("POST", api.replace(":merchantId", merchantId), {
					token: tokens.merchantSuperAdmin,
					body: body(`To be deleted ${crypto.randomUUID()}`),
				});
				return { [param]: made.body.id };
			},
		},
	};
	if (feature) for (const sample of Object.values(samples)) sample.feature = feature;
	return samples;
}

type Verb = "API_READ" | "API_CREATE" | "API_UPDATE" | "API_DELETE";
