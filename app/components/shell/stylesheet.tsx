import { createContext, useContext } from "react";
import { useNonce } from "./nonce";

export const FirstStylesContext = createContext(false);

export const STYLES_PLACE = "/* styles of this page */";

/**
 * The style sheet; on a first visit the page's own styles inline, and the file prefetched when idle (the starter of the
 * scripts makes a style sheet of it). The file comes last, so its order counts. Hydration leaves both unchanged.
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
				rel={isFirst ? "prefetch" : "stylesheet"}
				as={isFirst ? "style" : undefined}
				href={href}
				suppressHydrationWarning
			/>
		</>
	);
}
