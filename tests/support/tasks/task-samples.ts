import type { Access } from "../../../gateway/core/contract";
import type { Sample } from "../endpoint-sample";
import { startChange } from "./task-world";

const access: Access = { anyOf: [["MERCHANT.NAVBAR_VIEW"], ["STORE.NAVBAR_VIEW"]] };
const path = "/api/v2/tasks/:merchantId";

export const taskSamples: Record<string, Sample> = {
	[`get ${path}`]: {
		access,
		subject: "merchant",
	},
	[`get ${path}/:taskId`]: {
		access,
		subject: "task",
		seeing: "AUDIT_LOG.API_READ",
		running: "BUSINESS_HOURS.API_UPDATE",
	},
	[`get ${path}/:taskId/rows`]: {
		access,
		subject: "task",
		seeing: "AUDIT_LOG.API_READ",
		running: "BUSINESS_HOURS.API_UPDATE",
	},
	[`post ${path}/:taskId/cancellation`]: {
		access,
		subject: "task",
		seeing: "AUDIT_LOG.API_READ",
		running: "BUSINESS_HOURS.API_UPDATE",
		also: "BUSINESS_HOURS.API_UPDATE",
		fresh: async (gateway, merchant, { storeId }) => ({
			taskId: await startChange(gateway, merchant, [storeId]),
		}),
	},
	[`post ${path}/:taskId/dismissal`]: {
		access,
		subject: "task",
		seeing: "AUDIT_LOG.API_READ",
		running: "BUSINESS_HOURS.API_UPDATE",
		also: "BUSINESS_HOURS.API_UPDATE",
		fresh: async (gateway, merchant, { storeId }) => {
			const taskId = await startChange(gateway, merchant, [storeId]);
			const token = merchant.tokens.merchantSuperAdmin;
			const at = `/api/v2/tasks/${merchant.merchantId}/${taskId}/cancellation`;
			await gateway.call("POST", at, { token });
			return { taskId };
		},
	},
	// task-undo.test.ts covers undo; this task is unfinished.
	"post /api/v2/audit-log/:merchantId/tasks/:taskId/undo": {
		access,
		subject: "task",
		seeing: "AUDIT_LOG.API_READ",
		running: "BUSINESS_HOURS.API_UPDATE",
		success: 422,
	},
};
