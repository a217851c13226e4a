import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { TakenOver, takeOver } from "~/components/page/served-page";
import { tellZone } from "~/components/page/tell-zone";

// Apart from the rest, since the first use of time zones takes long on old tablets.
setTimeout(tellZone);
startTransition(() =>
	takeOver(() =>
		hydrateRoot(
			document,
			<TakenOver>
				<RemixBrowser />
			</TakenOver>,
			{
				onRecoverableError: (error) => window.scriptStart?.reportLater("mismatch", error),
			},
		),
	),
);
