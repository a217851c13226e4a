import { createContext, useContext } from "react";
import { useNonce } from "./nonce";

export const FirstStylesContext = createContext<string | null>(null);

/** The style sheet; inline on a first visit, with its file prefetched when idle. Hydration leaves both unchanged. */
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
