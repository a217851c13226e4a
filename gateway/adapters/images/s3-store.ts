import type { S3Client } from "@aws-sdk/client-s3";
import type { ImageFormat } from "~/models/shared/image";
import { GatewayError } from "../../core/errors";
import { IMAGE_TYPES, type ImageFile, type ImageStore } from "./store";

export interface S3Settings {
	endpoint: string;
	region: string;
	bucket: string;
	key: string;
	secret: string;
	pathStyle: boolean;
}

const ATTEMPTS = 3;
const CONNECT_MS = 3_000;
const ANSWER_MS = 15_000;

/** Stores images in an S3-compatible bucket. The client is loaded at the first call. */
export function createS3Store(settings: S3Settings): ImageStore {
	const { bucket: Bucket } = settings;
	const objectKey = (id: string, file: ImageFile) => `${id}/${file}`;
	let loading: Promise<Loaded> | null = null;

	async function ask<T>(work: (loaded: Loaded) => Promise<T>): Promise<T> {
		loading ??= load(settings);
		try {
			return await work(await loading);
		} catch (error) {
			throw new GatewayError(503, "The image store cannot be reached. Please try again.", {
				cause: (error as Error).name,
				retryAfterSeconds: 5,
			});
		}
	}

	return {
		put: (id, file, bytes) =>
			ask(async ({ client, s3 }) => {
				const ContentType = IMAGE_TYPES[file.split(".")[1] as ImageFormat];
				const Key = objectKey(id, file);
				await client.send(new s3.PutObjectCommand({ Bucket, Key, Body: bytes, ContentType }));
			}),
		get: (id, file) =>
			ask(async ({ client, s3 }) => {
				const Key = objectKey(id, file);
				const found = await client
					.send(new s3.GetObjectCommand({ Bucket, Key }))
					.catch(nullWhenMissing);
				if (!found?.Body) return null;
				const body = found.Body.transformToWebStream() as ReadableStream<Uint8Array>;
				return { bytes: found.ContentLength ?? 0, body };
			}),
		exists: (id, file) =>
			ask(async ({ client, s3 }) => {
				const Key = objectKey(id, file);
				return (
					(await client.send(new s3.HeadObjectCommand({ Bucket, Key })).catch(nullWhenMissing)) !==
					null
				);
			}),
		delete: (id) =>
			ask(async ({ client, s3 }) => {
				const { Contents = [] } = await client.send(
					new s3.ListObjectsV2Command({ Bucket, Prefix: `${id}/` }),
				);
				for (const { Key } of Contents) {
					await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
				}
			}),
		async *list() {
			let ContinuationToken: string | undefined;
			do {
				const page = await ask(({ client, s3 }) =>
					client.send(new s3.ListObjectsV2Command({ Bucket, Delimiter: "/", ContinuationToken })),
				);
				yield (page.CommonPrefixes ?? []).map(({ Prefix = "" }) => Prefix.replace(/\/$/, ""));
				ContinuationToken = page.NextContinuationToken;
			} while (ContinuationToken);
		},
	};
}

interface Loaded {
	s3: typeof import("@aws-sdk/client-s3");
	client: S3Client;
}

async function load({ endpoint, region, key, secret, pathStyle }: S3Settings): Promise<Loaded> {
	const s3 = await import("@aws-sdk/client-s3");
	const client = new s3.S3Client({
		endpoint,
		region,
		credentials: { accessKeyId: key, secretAccessKey: secret },
		forcePathStyle: pathStyle,
		maxAttempts: ATTEMPTS,
		// Many S3-compatible services do not support checksums in trailers.
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
		requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
	});
	return { s3, client };
}

function nullWhenMissing(error: unknown): null {
	const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
	if (name === "NoSuchKey" || name === "NotFound" || $metadata?.httpStatusCode === 404) return null;
	throw error;
}
