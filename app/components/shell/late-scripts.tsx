import { ScrollRestoration, useNavigation, useRevalidator } from "@remix-run/react";
import { createContext, useContext, useEffect, useState } from "react";
import type { LateScripts as LateScriptsData } from "~/models/shared/late-scripts";
import { useNonce } from "../page/nonce";
import { discardServedPage } from "../page/served-page";

/** Known on the server only; the browser keeps the server's markup. */
export const LateScriptsContext = createContext<LateScriptsData>({ data: "", starter: "" });

/** Replaces Remix's `<Scripts>`, which runs script before the page is visible. */
export function LateScripts() {
	const { data, starter } = useContext(LateScriptsContext);
	const nonce = useNonce();
	return (
		<>
			<LaterScrollRestoration />
			<ServedPageWatch />
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

/** Forgets the server-rendered page as soon as other content loads. */
function ServedPageWatch() {
	const navigation = useNavigation();
	const revalidator = useRevalidator();
	const isLoading = navigation.state !== "idle" || revalidator.state !== "idle";
	useEffect(() => {
		if (isLoading) discardServedPage();
	}, [isLoading]);
	return null;
}

/** Replaces Remix's, whose script runs before the first paint; the starter does its work. */
function LaterScrollRestoration() {
	const [isOn, setIsOn] = useState(false);
	useEffect(() => setIsOn(true), []);
	return isOn ? <ScrollRestoration /> : null;
}
