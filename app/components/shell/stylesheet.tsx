import { createContext, useContext } from "react";
import { useNonce } from "./nonce";

export const FirstStylesContext = createContext(false);

export const STYLES_PLACE = "/* styles of this page */";

/**
 * The style sheet; on a first visit the page's own styles inline, and the file for no medium yet, so that it comes last
 * and delays nothing (the starter of the scripts puts it to use). A prefetch, which does the same, is an error under this
 * policy in Chromium 70 to 92. Its place last gives its order. Hydration leaves both unchanged.
 */
export function Stylesheet({ href }: { href: string }) {
	const isFirst = useContext(FirstStylesContext);
	const nonce = useNonce();
	return (
		<>
			<style
				nonce={nonce}
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, from the build
				dangerouslySetInnerHTML={{ __html: isFirst ? STYLES_PLACE : "" }}
			/>
			<link
				id="styles"
				rel="stylesheet"
				media={isFirst ? "not all" : undefined}
				href={href}
				suppressHydrationWarning
			/>
		</>
	);
}
