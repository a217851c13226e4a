import { z } from "@hono/zod-openapi";
import { and, eq, isNull } from "drizzle-orm";
import type { PublicDomain } from "~/models/domains/domain";
import { publicDomainSchema } from "~/models/domains/domain.schema";
import { publicAddress } from "~/models/storefront/store-address";
import { attemptAddress } from "../core/attempt-address";
import { type Database, SYSTEM } from "../core/database";
import { notFound } from "../core/errors";
import { publicAnswer, publicRead } from "../core/public-read";
import { domains } from "../domains/tables";
import { locations } from "../locations/tables";
import { merchants } from "../merchants/tables";

const name = z.string().min(1).max(253).toLowerCase().meta({ example: "order.example.com" });
const summary = "What a verified domain opens, or where it forwards to; 404 for any other";

/** What web servers in front ask about a host; the second way is that of Caddy's on-demand certificates. */
export const publicDomainEndpoints = [
	publicRead({
		path: "/api/v2/public/domains/:name",
		tag: "Storefront",
		summary: `${summary}; 304 while unchanged`,
		params: z.object({ name }),
		answer: publicDomainSchema,
		async handle({ services, params, context }) {
			await services.publicLimits.count(attemptAddress(context, services.config));
			return publicAnswer(await findPublicDomain(services.database, params.name));
		},
	}),
	publicRead({
		path: "/api/v2/public/domains",
		tag: "Storefront",
		summary: `${summary}: the status alone says whether it may get a certificate`,
		query: z.object({ domain: name }),
		answer: publicDomainSchema,
		async handle({ services, query, context }) {
			await services.publicLimits.count(attemptAddress(context, services.config));
			return publicAnswer(await findPublicDomain(services.database, query.domain));
		},
	}),
] as const;

async function findPublicDomain(database: Database, name: string): Promise<PublicDomain> {
	const [found] = await database.read(SYSTEM, (tx) =>
		tx
			.select({
				domain: domains,
				slugOfMerchant: merchants.slug,
				slugOfLocation: locations.slug,
			})
			.from(domains)
			.innerJoin(merchants, eq(merchants.merchantId, domains.merchantId))
			.leftJoin(
				locations,
				and(eq(locations.storeId, domains.pageStoreId), isNull(locations.deletedAt)),
			)
			.where(and(eq(domains.name, name), eq(domains.state, "verified"), isNull(domains.deletedAt))),
	);
	if (!found) throw notFound("Domain");
	const { redirectTarget, pageStoreId } = found.domain;
	if (redirectTarget) return { name, kind: "redirect", slug: null, url: redirectTarget };
	const slug = pageStoreId ? found.slugOfLocation : found.slugOfMerchant;
	if (!slug) throw notFound("Domain");
	const kind = pageStoreId ? "location" : "organization";
	return { name, kind, slug, url: publicAddress(`https://${name}`, slug) };
}
