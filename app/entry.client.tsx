import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { KeptTyping, watchTyping } from "~/components/form/kept-typing";
import { tellZone } from "~/components/page/tell-zone";

watchTyping();
tellZone();
startTransition(() => {
	hydrateRoot(
		document,
		<KeptTyping>
			<RemixBrowser />
		</KeptTyping>,
	);
});
