import { useMatches } from "@remix-run/react";
import { useNonce } from "../page/nonce";

/** The `handle` of pages of guests: they have the store's look (`css` of their data) in them, and run no React. */
export const STORE_LOOK = { hasLook: true };
/** Of routes that show a sample of it within a page of their own. */
export const SAMPLE_LOOK = { hasSample: true };

export function useIsForGuests(): boolean {
	return useMatches().some(({ handle }) => handle === STORE_LOOK);
}

/** Small script beside what the server sent (app/guest-script). */
export function GuestScript() {
	const nonce = useNonce();
	return <script type="module" src={import.meta.env.GUEST_SCRIPT} nonce={nonce} />;
}

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
