import type { Vendor, VendorSettings } from "../ask-vendor";
import { requestPos } from "./ask-pos";
import { type AccountAccess, PosError, type PosPlace } from "./catalogue";

/** Asks a vendor's catalog with an account's token, and retries with a new one once it ended. Throws as `requestPos`. */
export function createAccountClient(
	{ headers, linkAgain }: Vendor,
	{ url, timeoutMs }: VendorSettings,
	access: Pick<AccountAccess, "token" | "renewed">,
) {
	return async (place: PosPlace, path: string, body?: object): Promise<unknown> => {
		const token = await access.token(place);
		const ask = (key: string) => requestPos({ key, timeoutMs, headers }, `${url}${path}`, body);
		try {
			return await ask(token).catch(async (error: unknown) => {
				if (!(error instanceof PosError) || error.status !== 401) throw error;
				return ask(await access.renewed(place, token));
			});
		} catch (error) {
			if (!(error instanceof PosError)) throw error;
			if (error.status === 401 || error.status === 403) throw new PosError(linkAgain);
			throw error;
		}
	};
}
