import { apiAt } from "./crud-thing";
import { CRUD_THINGS } from "./crud-things";
import type { Sample } from "./endpoint-sample";
import type { Place } from "./isolation-world";

type Thing = (typeof CRUD_THINGS)[number];

/** Samples for the five endpoints of every entity made with `crudEndpoints`. */
export const CRUD_SAMPLES: Record<string, Sample> = Object.assign(
	{},
	...CRUD_THINGS.map(buildSamples),
);

function buildSamples(thing: Thing) {
	const { param, permissions, restricted, feature, api, body, patches } = thing;
	const isOfLocation = api.includes("/:storeId/");
	const subject = isOfLocation ? "store" : "thing";
	const wholeMerchant = !isOfLocation;
	const all = (place: Place) => apiAt(api, place);
	const one = (place: Place) => `${all(place)}/${place[param]}`;
	const may = (name: Verb) => ({
		anyOf: [[`${permissions}.${name}` as const]],
		...(restricted && { restricted }),
	});
	const samples: Record<string, Sample> = {
		[`get ${api}`]: {
			access: may("API_READ"),
			subject: isOfLocation ? "store" : "merchant",
			request: (place) => ({ path: all(place) }),
		},
		[`post ${api}`]: {
			access: may("API_CREATE"),
			wholeMerchant,
			subject: isOfLocation ? "store" : "merchant",
			request: (place) => ({ path: all(place), body: body(`New ${crypto.randomUUID()}`) }),
			success: 201,
		},
		[`get ${api}/:id`]: {
			access: may("API_READ"),
			subject,
			request: (place) => ({ path: one(place) }),
		},
		[`patch ${api}/:id`]: {
			access: may("API_UPDATE"),
			wholeMerchant,
			subject,
			request: (place) => ({ path: one(place), body: patches[0] }),
		},
		[`delete ${api}/:id`]: {
			access: may("API_DELETE"),
			wholeMerchant,
			subject,
			request: (place) => ({ path: one(place) }),
			async fresh(gateway, { tokens }, place) {
				const made = await gateway.call("POST", all(place), {
					token: tokens.merchantSuperAdmin,
					body: body(`To be deleted ${crypto.randomUUID().slice(0, 8)}`),
				});
				return { [param]: made.body.id };
			},
		},
	};
	if (feature) for (const sample of Object.values(samples)) sample.feature = feature;
	return samples;
}

type Verb = "API_READ" | "API_CREATE" | "API_UPDATE" | "API_DELETE";
