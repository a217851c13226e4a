import { SQUARE_VERSION } from "../../../core/square-version";
import { requestPos } from "./ask-pos";
import { PosError, type PosPlace, type SquareAccess } from "./catalogue";

export const LINK_SQUARE_AGAIN =
	"Square did not give permission for this. Link Square again on the location's payment page";

/** Posts to Square with an account's token, and retries with a new one once it ended. Throws as `requestPos`. */
export function createSquareClient(
	{ url, timeoutMs }: { url: string; timeoutMs: number },
	access: SquareAccess,
) {
	const headers = { "square-version": SQUARE_VERSION };
	return async (place: PosPlace, path: string, body: object): Promise<unknown> => {
		const token = await access.token(place);
		const ask = (key: string) => requestPos({ key, timeoutMs, headers }, `${url}${path}`, body);
		try {
			return await ask(token).catch(async (error: unknown) => {
				if (!(error instanceof PosError) || error.status !== 401) throw error;
				return ask(await access.renewed(place, token));
			});
		} catch (error) {
			if (!(error instanceof PosError)) throw error;
			if (error.status === 401 || error.status === 403) throw new PosError(LINK_SQUARE_AGAIN);
			throw error;
		}
	};
}
