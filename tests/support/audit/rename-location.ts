import type { TestGateway } from "../gateway";

/** The version of one of the own organization's locations. */
export async function getLocationVersion(gateway: TestGateway, storeId: string): Promise<number> {
	const { body } = await gateway.call("GET", locationPath(gateway, storeId), {
		token: gateway.own.tokens.merchantSuperAdmin,
	});
	return body.version;
}

/** Changes the title of one of the own organization's locations, for a row in the audit log. */
export function renameLocation(
	gateway: TestGateway,
	storeId: string,
	title: string,
	version: number,
	key?: string,
) {
	return gateway.call("PATCH", locationPath(gateway, storeId), {
		token: gateway.own.tokens.merchantSuperAdmin,
		body: { title },
		version,
		...(key ? { key } : {}),
	});
}

function locationPath({ own }: TestGateway, storeId: string): string {
	return `/api/v2/store-v2/${own.merchantId}/locations/${storeId}`;
}
