import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { domainPageSchema, publicDomainSchema } from "~/models/domains/domain.schema";
import { attemptAddress } from "../core/attempt-address";
import type { GatewayEnv } from "../core/caller";
import { publicRead } from "../core/public-read";
import type { Services } from "../core/services";

const name = z.string().min(1).max(253).toLowerCase().meta({ example: "order.example.com" });
const summary = "Get what a verified domain opens, or where it forwards to; 404 for any other";

/** Host lookups for front web servers; the last form is for Caddy's on-demand certificates. */
export const publicDomainEndpoints = [
	publicRead({
		path: "/api/v2/public/domains/:name",
		tag: "Storefront",
		summary: `${summary}; 304 while unchanged`,
		params: z.object({ name }),
		answer: publicDomainSchema,
		async handle({ services, params, context }) {
			return answerDomain(services, context, params.name);
		},
	}),
	publicRead({
		path: "/api/v2/public/domains/:name/pages/:slug",
		tag: "Storefront",
		summary: "Check that a page belongs to the organization of a verified domain; 404 otherwise",
		params: z.object({ name, slug: z.string().min(1).max(255).meta({ example: "harbour-lane" }) }),
		answer: domainPageSchema,
		async handle({ services: { publicDomains, publicLimits, config }, params, context }) {
			return publicDomains.getPage(params, () =>
				publicLimits.count(attemptAddress(context, config)),
			);
		},
	}),
	publicRead({
		path: "/api/v2/public/domains",
		tag: "Storefront",
		summary: `${summary}: the status alone says whether it may get a certificate`,
		query: z.object({ domain: name }),
		answer: publicDomainSchema,
		async handle({ services, query, context }) {
			return answerDomain(services, context, query.domain);
		},
	}),
] as const;

function answerDomain(services: Services, context: Context<GatewayEnv>, name: string) {
	const { publicDomains, publicLimits, config } = services;
	return publicDomains.get(name, () => publicLimits.count(attemptAddress(context, config)));
}
