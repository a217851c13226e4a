import { createContext, useContext } from "react";
import { useNonce } from "./nonce";

/** The styles of a first visit, to be written into the page. Known on the server only. */
export const FirstStylesContext = createContext<string | null>(null);

/**
 * The style sheet; on a first visit within the page, its file being fetched for later when nothing else is. React
 * in the browser leaves both as the server wrote them: hydration does not touch attributes or raw markup.
 */
export function Stylesheet({ href }: { href: string }) {
	const first = useContext(FirstStylesContext);
	const nonce = useNonce();
	return (
		<>
			<link
				rel={first ? "prefetch" : "stylesheet"}
				as={first ? "style" : undefined}
				href={href}
				suppressHydrationWarning
			/>
			<style
				nonce={nonce}
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, from the build
				dangerouslySetInnerHTML={{ __html: first ?? "" }}
			/>
		</>
	);
}
