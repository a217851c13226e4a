import type { TestGateway, TestRequest } from "../gateway";

/** Calls of the own organization's endpoints, by its super admin and by a franchisee; OWN in a path is its id. */
export function franchiseeCalls(gateway: () => TestGateway) {
	const call = (method: string, path: string, request: TestRequest = {}) => {
		const { own } = gateway();
		return gateway().call(method, `/api/v2/${path.replace("OWN", own.merchantId)}`, {
			token: own.tokens.merchantSuperAdmin,
			...request,
		});
	};
	const asFranchisee = (method: string, path: string, request: TestRequest = {}) =>
		call(method, path, { ...request, token: gateway().own.tokens.franchisee });
	return { call, asFranchisee };
}
