import { useMatches } from "@remix-run/react";
import { useNonce } from "../page/nonce";

/** The `handle` of routes whose data has `css`: the look of a store, in the page itself so that nothing waits for it. */
export const STORE_LOOK = { hasLook: true };
/** Of routes that show a sample of it within a page of their own. */
export const SAMPLE_LOOK = { hasSample: true };

export function StoreLook() {
	const matches = useMatches();
	const nonce = useNonce();
	const found = matches.find(({ handle }) => handle === STORE_LOOK || handle === SAMPLE_LOOK);
	const css = (found?.data as { css?: string } | undefined)?.css;
	if (!css) return null;
	return (
		<style
			nonce={nonce}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: values of strict forms, see themeProperties
			dangerouslySetInnerHTML={{ __html: css }}
		/>
	);
}
