import { z } from "@hono/zod-openapi";
import { coverageSchema } from "~/models/notifier/coverage.schema";
import { read } from "../core/endpoint";
import { getCoverage } from "./get-coverage";

const tag = "Notifications";
const params = z.object({ merchantId: z.uuid(), storeId: z.uuid() });

export const notifierEndpoints = [
	read({
		method: "get",
		path: "/api/v2/store-v2/:merchantId/locations/:storeId/notification-coverage",
		tag,
		summary: "Who gets which message of a location",
		access: { anyOf: [["NOTIFICATION.API_READ"]] },
		params,
		answer: coverageSchema,
		handle: (tx, { scope, params }) => getCoverage(tx, scope, params.storeId),
	}),
] as const;
