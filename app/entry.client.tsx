import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { sendZone } from "~/components/page/send-zone";
import { hydrateServedPage, ServedPageBoundary } from "~/components/page/served-page";

// Apart from the rest, since the first use of time zones takes long on old tablets.
setTimeout(sendZone);
startTransition(() =>
	hydrateServedPage(() =>
		hydrateRoot(
			document,
			<ServedPageBoundary>
				<RemixBrowser />
			</ServedPageBoundary>,
			{
				onRecoverableError: (error) => window.scriptStart?.reportLater("mismatch", error),
			},
		),
	),
);
