import { z } from "@hono/zod-openapi";
import { type Endpoint, read, readAcross } from "../core/endpoint";
import { chainStatus } from "./chain-status";
import { listAuditRows } from "./list-audit-rows";

const tag = "Audit log";
const access = { anyOf: [["AUDIT_LOG.API_READ"]] } as const;
const instant = z.iso.datetime({ offset: true }).transform((value) => new Date(value));

export const auditEndpoints: readonly Endpoint[] = [
	read({
		method: "get",
		path: "/api/v2/audit-log",
		tag,
		summary: "Who changed what, newest first",
		access,
		query: z.object({
			storeId: z.uuid().optional(),
			entity: z.string().max(40).optional(),
			entityId: z.string().max(64).optional(),
			search: z.string().max(250).optional(),
			actor: z.string().max(320).optional(),
			field: z.string().max(200).optional(),
			from: instant.optional(),
			to: instant.optional(),
			beforeSeq: z.coerce.number().int().min(1).optional(),
			limit: z.coerce.number().int().min(1).max(1000).default(25),
			offset: z.coerce.number().int().min(0).default(0),
		}),
		answer: z.unknown(),
		handle: (tx, { query }) => listAuditRows(tx, query),
	}),
	readAcross({
		method: "get",
		path: "/api/v2/audit-log/chain",
		tag,
		summary: "Whether the newest rows still form one unbroken chain",
		access,
		answer: z.unknown(),
		handle: ({ services, scope }) => chainStatus(services, scope.merchantId),
	}),
];
