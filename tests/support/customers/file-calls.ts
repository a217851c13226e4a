import type { TestGateway } from "../gateway";

/** Calls of files of customers as an owner; OWN in a path is their organization. */
export function customerFileCalls(gateway: () => TestGateway) {
	const call = (method: string, path: string, request: object = {}) =>
		gateway().call(method, path.replace("OWN", gateway().own.merchantId), {
			token: gateway().own.tokens.merchantSuperAdmin,
			...request,
		});
	const upload = (csv: string | Uint8Array, key: string = crypto.randomUUID()) =>
		call("POST", `/api/v2/customers/OWN/files?key=${key}`, {
			body: typeof csv === "string" ? new TextEncoder().encode(csv) : csv,
		});
	const preview = (fileId: string, body: object = {}) =>
		call("POST", `/api/v2/customers/OWN/files/${fileId}/preview`, { body });
	const find = async (query: string) =>
		(await call("GET", `/api/v2/customers/OWN/search?${query}`)).body.rows;
	return { call, upload, preview, find };
}
