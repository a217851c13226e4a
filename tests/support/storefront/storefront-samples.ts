import type { Sample } from "../endpoint-sample";

/** Anybody may ask; public-menus.test.ts covers what is answered. */
export const storefrontSamples: Record<string, Sample> = {
	"get /api/v2/public/menus/:slug": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({ path: "/api/v2/public/menus/no-such-store" }),
		success: 404,
	},
};
