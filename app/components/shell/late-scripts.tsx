import { ScrollRestoration } from "@remix-run/react";
import { createContext, useContext, useEffect, useState } from "react";
import type { LateScripts as LateScriptsData } from "~/models/shared/late-scripts";
import { useNonce } from "./nonce";

/** Known on the server only: React in the browser leaves what stands in the two elements as it is. */
export const LateScriptsContext = createContext<LateScriptsData>({ data: "", starter: "" });

/** In place of Remix's `<Scripts>`, which fetches and runs script before the page can be seen. */
export function LateScripts() {
	const { data, starter } = useContext(LateScriptsContext);
	const nonce = useNonce();
	return (
		<>
			<LaterScrollRestoration />
			<script
				id="page-data"
				type="application/json"
				nonce={nonce}
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
				dangerouslySetInnerHTML={{ __html: data }}
			/>
			<script
				type="module"
				nonce={nonce}
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: our own lines
				dangerouslySetInnerHTML={{ __html: starter }}
			/>
		</>
	);
}

/** Remix's own brings a script that runs before the first paint; the starter does what that is for. */
function LaterScrollRestoration() {
	const [isOn, setIsOn] = useState(false);
	useEffect(() => setIsOn(true), []);
	return isOn ? <ScrollRestoration /> : null;
}
