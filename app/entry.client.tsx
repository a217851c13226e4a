import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { KeptTyping, watchTyping } from "~/components/form/kept-typing";

watchTyping();
startTransition(() => {
	hydrateRoot(
		document,
		<KeptTyping>
			<RemixBrowser />
		</KeptTyping>,
	);
});
