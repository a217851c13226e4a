import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { domains } from "../../../gateway/domains/tables";
import { may, type Sample } from "../endpoint-sample";
import type { Place } from "../isolation-world";
import { domainRow } from "./domain-row";

const ONE = "/api/v2/store-v2/:merchantId/domains/:id";
const one = ({ merchantId, domainId }: Place) =>
	`/api/v2/store-v2/${merchantId}/domains/${domainId}`;

const changing = {
	access: may(["DOMAIN.API_UPDATE"]),
	feature: "showDomainManagement",
	wholeMerchant: true,
	subject: "thing",
	success: 200,
	fresh: freshDomain,
} as const;

export const domainSamples: Record<string, Sample> = {
	[`post ${ONE}/checks`]: {
		...changing,
		request: (place) => ({ path: `${one(place)}/checks` }),
	},
	[`post ${ONE}/records`]: {
		...changing,
		request: (place) => ({ path: `${one(place)}/records` }),
	},
};

/** Each may be checked a few times a minute. */
async function freshDomain(
	{ services }: Parameters<NonNullable<Sample["fresh"]>>[0],
	_merchant: Parameters<NonNullable<Sample["fresh"]>>[1],
	{ merchantId }: Place,
) {
	const id = newId();
	await services.database.transaction(SYSTEM, (tx) =>
		tx.insert(domains).values(domainRow({ id, merchantId, name: `fresh-${id}.example.test` })),
	);
	return { domainId: id };
}
