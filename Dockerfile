# syntax=docker/dockerfile:1
# One image: the server with the web client in it. Built from the same lock files as everything else.

FROM node:24-slim AS web
WORKDIR /build/clients/web
COPY clients/web/package.json clients/web/package-lock.json clients/web/.npmrc ./
RUN npm ci
COPY clients/web ./
# Writes to /build/server/bigtwo/static.
RUN npm run build

FROM python:3.13-slim AS server
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
WORKDIR /build
COPY requirements ./requirements
RUN python -m venv /opt/build && /opt/build/bin/pip install --require-hashes -r requirements/build.txt \
    && python -m venv /opt/bigtwo && /opt/bigtwo/bin/pip install --require-hashes -r requirements/runtime.txt
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY scripts ./scripts
COPY protocol ./protocol
COPY clients/python ./clients/python
COPY server ./server
COPY --from=web /build/server/bigtwo/static ./server/bigtwo/static
# The client is there already: the hook has nothing to build.
RUN BIGTWO_SKIP_WEB_BUILD=1 /opt/build/bin/hatchling build -t wheel -d /dist \
    && /opt/bigtwo/bin/pip install --no-deps --no-index /dist/*.whl

FROM python:3.13-slim
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin bigtwo \
    && install -d -o bigtwo -g bigtwo /data
COPY --from=server /opt/bigtwo /opt/bigtwo
ENV PATH=/opt/bigtwo/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    BIGTWO_HOST=0.0.0.0 \
    BIGTWO_PORT=8000 \
    BIGTWO_DATA_DIR=/data \
    BIGTWO_LOG_FORMAT=json
USER bigtwo
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen(f\"http://127.0.0.1:{os.environ['BIGTWO_PORT']}/healthz\", timeout=2)"]
ENTRYPOINT ["bigtwo"]
CMD ["serve"]
