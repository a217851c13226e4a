import { createContext, useContext } from "react";
import { useNonce } from "../page/nonce";
import { useIsForGuests } from "../storefront/store-look";

export const FirstStylesContext = createContext(false);

export const STYLES_PLACE = "/* styles of this page */";

/** The styles: on a first visit the page's own inline, then the file, for no medium until the scripts start; to guests never. */
export function Stylesheet({ href }: { href: string }) {
	const isFirst = useContext(FirstStylesContext);
	const isForGuests = useIsForGuests();
	const nonce = useNonce();
	return (
		<>
			<style
				nonce={nonce}
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, from the build
				dangerouslySetInnerHTML={{ __html: isFirst ? STYLES_PLACE : "" }}
			/>
			{!(isFirst && isForGuests) && (
				<link
					id="styles"
					rel="stylesheet"
					media={isFirst ? "not all" : undefined}
					href={href}
					suppressHydrationWarning
				/>
			)}
		</>
	);
}
