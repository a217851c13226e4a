import { renderToStaticMarkup } from "react-dom/server";
import type { StoreView } from "~/models/storefront/store-view";
import { StorePage } from "./store-page";

type StoreDocumentProps = {
	css: string;
	nonce: string;
	/** The address of the style sheet of all pages. */
	styles: string;
	theme: "system" | "light" | "dark";
};

/** The store page as a whole document without script; its links lead nowhere in a sandbox. */
export function storeDocument(
	store: StoreView,
	{ css, nonce, styles, theme }: StoreDocumentProps,
): string {
	const markup = renderToStaticMarkup(
		<html lang="en-US" data-theme={theme === "system" ? undefined : theme}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="robots" content="noindex" />
				<title>{store.title}</title>
				<base target="_blank" />
				<link rel="stylesheet" href={styles} />
				<style
					nonce={nonce}
					// biome-ignore lint/security/noDangerouslySetInnerHtml: values of strict forms, see themeProperties
					dangerouslySetInnerHTML={{ __html: css }}
				/>
			</head>
			<body>
				<StorePage store={store} />
			</body>
		</html>,
	);
	return `<!doctype html>${markup}`;
}
