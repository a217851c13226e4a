import { z } from "@hono/zod-openapi";
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import {
	canSendFrom,
	DOMAIN_NAME_TAKEN,
	DOMAIN_OF_ANOTHER,
	DOMAIN_OF_PLATFORM,
	type DomainState,
	emailDomain,
	IS_VERIFIED,
	LEADS_FURTHER,
	LEADS_TO_ITSELF,
	MAX_DOMAINS,
	NOT_A_PAGE,
	RECORDS_OVER,
	SENDER_ELSEWHERE,
	TOO_MANY_DOMAINS,
} from "~/models/domains/domain";
import { domainEntity } from "~/models/domains/domain.entity";
import { domainList } from "~/models/domains/domain.list";
import {
	domainCreateSchema,
	domainPatchSchema,
	domainSchema,
} from "~/models/domains/domain.schema";
import { recordRow } from "../core/change-row";
import { crudEndpoints } from "../core/crud-endpoints";
import { SYSTEM, type Tx } from "../core/database";
import { steps } from "../core/endpoint";
import { GatewayError, invalid } from "../core/errors";
import { requireFreeName } from "../core/free-name";
import { type Scope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { isVerifiedElsewhere, storeCheck } from "./check-domain";
import { type DomainRow, domainKind, presentDomain } from "./domain-kind";
import { findPage, ownSlug } from "./find-page";
import { lookUpRecords } from "./look-up-records";
import { makeRecords, openKey, platformHost } from "./make-records";
import { domains } from "./tables";

const tag = "Domains";
const path = "/api/v2/store-v2/:merchantId/domains";
const one = `${path}/:id` as const;
const params = z.object({ merchantId: z.uuid(), id: z.uuid() });
const shared = { tag, feature: "showDomainManagement", wholeMerchant: true } as const;

/** Domains of the organization (spec 2.11, 3.33); people limited to locations change none. */
export const domainCrud = crudEndpoints({
	...shared,
	path,
	label: domainEntity.label,
	table: domains,
	kind: domainKind,
	present: presentDomain,
	permissions: {
		read: "DOMAIN.API_READ",
		create: "DOMAIN.API_CREATE",
		update: "DOMAIN.API_UPDATE",
		remove: "DOMAIN.API_DELETE",
	},
	schemas: {
		create: domainCreateSchema,
		patch: domainPatchSchema,
		answer: domainSchema,
	},
	list: domainList,
	rules: () => ({
		search: [domains.name, domains.senderEmail],
		filters: { state: (values) => inArray(domains.state, values as DomainState[]) },
		sorts: { name: domains.name, checkedAt: domains.checkedAt },
	}),
	async check(tx, { merchantId }, wanted, row) {
		const { name = "", slug = "", redirectTarget, senderEmail } = wanted;
		await requireFreeName(tx, domains, { name, id: row?.id }, DOMAIN_NAME_TAKEN);
		if (slug !== row?.slug && !(await findPage(tx, merchantId, slug))) {
			throw invalid({ slug: [NOT_A_PAGE] });
		}
		if (redirectTarget && redirectTarget !== row?.redirectTarget) {
			const host = new URL(redirectTarget).hostname;
			if (host === name) throw invalid({ redirectTarget: [LEADS_TO_ITSELF] });
			if (await forwards(tx, host)) throw invalid({ redirectTarget: [LEADS_FURTHER] });
		}
		if (senderEmail && !canSendFrom(name, senderEmail)) {
			throw invalid({ senderEmail: [SENDER_ELSEWHERE] });
		}
	},
	async afterWrite(tx, { merchantId }, row, before) {
		const { id, slug, senderEmail, mailHost } = row;
		const isUnchecked = senderEmail !== null && emailDomain(senderEmail) !== mailHost;
		const page = slug === before?.slug ? null : await findPage(tx, merchantId, slug);
		const change = {
			pageStoreId: page ? page.storeId : row.pageStoreId,
			...(isUnchecked && { nextCheckAt: new Date() }),
		};
		Object.assign(row, change);
		await tx.update(domains).set(change).where(eq(domains.id, id));
	},
	/** It may belong to another organization by now, so it is verified again. */
	async afterRestore(tx, _scope, row) {
		const now = new Date();
		const change = {
			state: "pending",
			misses: 0,
			verifiedAt: null,
			recordsIssuedAt: now,
			nextCheckAt: now,
		} as const;
		Object.assign(row, change);
		await tx.update(domains).set(change).where(eq(domains.id, row.id));
	},
});

const [listDomains, , ...otherEndpoints] = domainCrud.endpoints;

export const domainEndpoints = [
	listDomains,
	steps({
		...shared,
		method: "post",
		path,
		status: 201,
		access: { anyOf: [["DOMAIN.API_CREATE"]] },
		summary: "Add a domain; returns the DNS records to set",
		params: params.omit({ id: true }),
		body: domainCreateSchema,
		answer: domainSchema,
		async handle({ scope, body, services }, finish) {
			await requireFreeDomain(services, scope.merchantId, body.name);
			await services.domainLimits.countRecords(scope.merchantId);
			const records = await makeRecords(services.config);
			return finish(async (tx) => {
				const count = await tx.$count(domains, isNull(domains.deletedAt));
				if (count >= MAX_DOMAINS) throw new GatewayError(422, TOO_MANY_DOMAINS);
				const slug = body.slug ?? (await ownSlug(tx, scope.merchantId));
				const row = await domainCrud.rows.create(tx, scope, { ...body, ...records, slug });
				return { status: 201, body: presentDomain(row) };
			});
		},
	}),
	...otherEndpoints,
	steps({
		...shared,
		params,
		method: "post",
		path: `${one}/checks`,
		access: { anyOf: [["DOMAIN.API_UPDATE"]] },
		summary: "Check the DNS records of a domain now",
		answer: domainSchema,
		async handle({ scope, params: { id }, services }, finish) {
			const { config, domainLimits } = services;
			const row = await readOne(services, scope, id);
			if (row.state === "failed") throw new GatewayError(422, RECORDS_OVER);
			await domainLimits.countCheck(id);
			const checked = { row, findings: await lookUpRecords(services, row), at: new Date() };
			return finish(async (tx) => {
				const after = await storeCheck(tx, scope, config, checked);
				return { status: 200, body: presentDomain(after) };
			}, SYSTEM);
		},
	}),
	steps({
		...shared,
		params,
		method: "post",
		path: `${one}/records`,
		access: { anyOf: [["DOMAIN.API_UPDATE"]] },
		summary: "Replace the DNS records of a domain, which verify it anew",
		answer: domainSchema,
		async handle({ scope, params: { id }, services }, finish) {
			const { config, domainLimits } = services;
			await readOne(services, scope, id);
			await domainLimits.countRecords(scope.merchantId);
			const records = await makeRecords(config);
			return finish(async (tx) => {
				const before = await domainCrud.rows.lock(tx, { id }, scope);
				const isLost = openKey(before.dkimSealed, config) === null;
				if (before.state === "verified" && !isLost) throw new GatewayError(422, IS_VERIFIED);
				const change = before.state === "verified" ? renewedKeyChange(before, records) : records;
				const [after] = await tx.update(domains).set(change).where(eq(domains.id, id)).returning();
				if (!after) throw new Error("The records were not written");
				await recordRow(tx, scope, domainKind, "renew", { before, after });
				return { status: 200, body: presentDomain(after) };
			});
		},
	}),
] as const;

function readOne({ database }: Services, scope: Scope, id: string): Promise<DomainRow> {
	return database.read(toTenancy(scope), (tx) => domainCrud.rows.get(tx, scope, { id }));
}

function renewedKeyChange(
	{ findings: { dkim: _, ...findings }, mailState }: DomainRow,
	{ dkimPublic, dkimSealed, nextCheckAt }: Awaited<ReturnType<typeof makeRecords>>,
) {
	const change = { dkimPublic, dkimSealed, nextCheckAt, findings, mailMisses: 0 };
	return { ...change, mailState: mailState && ("error" as const) };
}

async function forwards(tx: Tx, host: string): Promise<boolean> {
	const [found] = await tx
		.select({ id: domains.id })
		.from(domains)
		.where(
			and(eq(domains.name, host), isNotNull(domains.redirectTarget), isNull(domains.deletedAt)),
		);
	return found !== undefined;
}

/** Throws 422 at `name` for a host of the platform, and for a domain that another organization has verified. */
async function requireFreeDomain({ config, database }: Services, merchantId: string, name: string) {
	const host = platformHost(config);
	const own = [host, ...[config.STORE_URL, config.PUBLIC_URL].flatMap(hostIn)];
	if (own.some((each) => name === each || name.endsWith(`.${each}`))) {
		throw invalid({ name: [DOMAIN_OF_PLATFORM] });
	}
	if (await database.read(SYSTEM, (tx) => isVerifiedElsewhere(tx, { name, merchantId }))) {
		throw invalid({ name: [DOMAIN_OF_ANOTHER] });
	}
}

function hostIn(url: string | undefined): string[] {
	return url ? [new URL(url).hostname] : [];
}
