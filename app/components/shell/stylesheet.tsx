import { useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";
import { useNonce } from "../page/nonce";
import { STORE_LOOK } from "../storefront/store-look";

export const FirstStylesContext = createContext(false);

export const STYLES_PLACE = "/* styles of this page */";

// The types of React do not know the attribute, which React passes on.
const NOT_YET: object = { disabled: true };

/** The styles: on a first visit the page's own inline, then the file: for no medium until the scripts start, to guests not before. */
export function Stylesheet({ href }: { href: string }) {
	const isFirst = useContext(FirstStylesContext);
	const isGuests = useMatches().some(({ handle }) => handle === STORE_LOOK);
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
				{...(isFirst && isGuests && NOT_YET)}
				href={href}
				suppressHydrationWarning
			/>
		</>
	);
}
