import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

export interface PreviewDocumentProps {
	title: string;
	css?: string;
	nonce: string;
	styles: string;
	theme: "system" | "light" | "dark";
}

/** A page as a whole document without script; its links lead nowhere in a sandbox. */
export function previewDocument(body: ReactNode, about: PreviewDocumentProps): string {
	const { title, css, nonce, styles, theme } = about;
	const markup = renderToStaticMarkup(
		<html lang="en-US" data-theme={theme === "system" ? undefined : theme}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="robots" content="noindex" />
				<title>{title}</title>
				<base target="_blank" />
				<link rel="stylesheet" href={styles} />
				{css && (
					<style
						nonce={nonce}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: values of strict forms, see themeProperties
						dangerouslySetInnerHTML={{ __html: css }}
					/>
				)}
			</head>
			<body>{body}</body>
		</html>,
	);
	return `<!doctype html>${markup}`;
}
